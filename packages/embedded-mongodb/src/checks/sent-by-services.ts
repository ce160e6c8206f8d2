import type { Kind } from './names-of';

/** Everything that the services and the scripts send, as recorded from the whole test run. */
export const SENT: Record<Kind, readonly string[]> = {
  command: [
    ...['hello', 'ismaster', 'ping', 'buildInfo', 'endSessions', 'backup', 'explain'],
    ...['listDatabases', 'listCollections', 'listIndexes', 'create', 'createIndexes'],
    ...['dropDatabase', 'find', 'getMore', 'killCursors', 'aggregate', 'count', 'distinct'],
    ...['insert', 'update', 'delete', 'findAndModify', 'bulkWrite'],
    ...['commitTransaction', 'abortTransaction'],
    // Tests ask how much a query examines.
    'explain',
  ],
  stage: ['$match', '$project', '$group', '$sort', '$skip', '$limit'],
  accumulator: ['$sum', '$max', '$addToSet'],
  expression: ['$cond', '$eq', '$subtract', '$dateToString'],
  filter: [
    ...['$and', '$or', '$eq', '$ne', '$gt', '$gte', '$lt', '$lte', '$in', '$nin', '$exists'],
    '$regex',
  ],
  update: ['$set', '$setOnInsert', '$inc', '$currentDate'],
  projection: [],
  index: ['key', 'name', 'unique', 'sparse', 'partialFilterExpression', 'expireAfterSeconds'],
};
