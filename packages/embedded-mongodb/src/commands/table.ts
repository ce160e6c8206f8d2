import type { Reply, Request } from '../engine/request';
import * as administration from './administration';
import { aggregate, explain } from './aggregate';
import * as authentication from './authentication';
import * as catalog from './catalog';
import { findAndModify } from './find-and-modify';
import * as indexes from './indexes';
import * as reads from './reads';
import { abortTransaction, commitTransaction } from './transactions';
import * as writes from './writes';

/** A command: what runs it, which fields it knows besides the common ones, and whether a transaction or a stranger may use it. */
export interface Command {
  run(request: Request): Reply | Promise<Reply>;
  fields: Set<string>;
  inTransaction: boolean;
  beforeLogin: boolean;
}
type Handler = Command['run'];
const command = (run: Handler, ...fields: string[]): Command => ({
  run,
  fields: new Set(fields),
  inTransaction: false,
  beforeLogin: false,
});
const open = (run: Handler, ...fields: string[]): Command => ({
  ...command(run, ...fields),
  beforeLogin: true,
});
const transactional = (run: Handler, ...fields: string[]): Command => ({
  ...command(run, ...fields),
  inTransaction: true,
});

const HELLO = open(
  administration.hello,
  'helloOk',
  'client',
  'compression',
  'saslSupportedMechs',
  'speculativeAuthenticate',
  'loadBalanced',
  'topologyVersion',
  'maxAwaitTimeMS',
  'backpressure',
);
const FIND_AND_MODIFY = transactional(
  findAndModify,
  'query',
  'sort',
  'remove',
  'update',
  'new',
  'fields',
  'upsert',
  'bypassDocumentValidation',
  'arrayFilters',
  'hint',
  'let',
);
const FIND = [
  'filter',
  'sort',
  'projection',
  'hint',
  'skip',
  'limit',
  'batchSize',
  'singleBatch',
  'let',
  'noCursorTimeout',
  'allowDiskUse',
  'allowPartialResults',
  'tailable',
  'awaitData',
  'returnKey',
  'showRecordId',
  'min',
  'max',
  'oplogReplay',
];
const WRITE = ['ordered', 'bypassDocumentValidation', 'let'];
const AGGREGATE = ['pipeline', 'cursor', 'hint', 'let', 'allowDiskUse', 'bypassDocumentValidation'];
const CREATE = [
  'capped',
  'size',
  'max',
  'autoIndexId',
  'viewOn',
  'pipeline',
  'timeseries',
  'validator',
  'validationLevel',
  'validationAction',
  'clusteredIndex',
  'encryptedFields',
  'expireAfterSeconds',
  'changeStreamPreAndPostImages',
  'storageEngine',
];

/** Every command that is supported, by name. */
export const COMMANDS = new Map<string, Command>(
  Object.entries({
    find: transactional(reads.find, ...FIND),
    getMore: transactional(reads.getMore, 'collection', 'batchSize'),
    killCursors: transactional(reads.killCursors, 'cursors'),
    count: command(reads.count, 'query', 'limit', 'skip', 'hint', 'fields'),
    distinct: transactional(reads.distinct, 'key', 'query', 'hint'),
    aggregate: transactional(aggregate, ...AGGREGATE),
    explain: command(explain, 'verbosity'),
    insert: transactional(writes.insert, 'documents', 'ordered', 'bypassDocumentValidation'),
    update: transactional(writes.update, 'updates', ...WRITE),
    delete: transactional(writes.remove, 'deletes', ...WRITE),
    bulkWrite: transactional(writes.bulkWrite, 'ops', 'nsInfo', 'errorsOnly', 'cursor', ...WRITE),
    findAndModify: FIND_AND_MODIFY,
    findandmodify: FIND_AND_MODIFY,
    commitTransaction: transactional(commitTransaction, 'recoveryToken'),
    abortTransaction: transactional(abortTransaction, 'recoveryToken'),
    createIndexes: command(indexes.createIndexes, 'indexes', 'commitQuorum'),
    listIndexes: command(indexes.listIndexes, 'cursor'),
    dropIndexes: command(indexes.dropIndexes, 'index'),
    create: command(catalog.create, ...CREATE),
    drop: command(catalog.drop),
    dropDatabase: command(catalog.dropDatabase),
    renameCollection: command(catalog.renameCollection, 'to', 'dropTarget'),
    collMod: command(catalog.collMod, 'index'),
    collStats: command(catalog.collStats, 'scale'),
    dbStats: command(catalog.dbStats, 'scale', 'freeStorage'),
    listDatabases: command(catalog.listDatabases, 'filter', 'nameOnly', 'authorizedDatabases'),
    listCollections: command(
      catalog.listCollections,
      'filter',
      'nameOnly',
      'cursor',
      'authorizedCollections',
    ),
    hello: HELLO,
    ismaster: HELLO,
    isMaster: HELLO,
    ping: open(administration.ping),
    saslStart: open(authentication.saslStart, 'mechanism', 'payload', 'options', 'autoAuthorize'),
    saslContinue: open(authentication.saslContinue, 'conversationId', 'payload'),
    logout: open(authentication.logout),
    buildInfo: command(administration.buildInfo),
    buildinfo: command(administration.buildInfo),
    serverStatus: command(administration.serverStatus),
    hostInfo: command(administration.hostInfo),
    getParameter: command(administration.getParameter, 'featureCompatibilityVersion'),
    connectionStatus: command(authentication.connectionStatus, 'showPrivileges'),
    whatsmyuri: command(administration.whatsMyUri),
    getLog: command(administration.getLog),
    replSetGetStatus: command(administration.replSetGetStatus),
    endSessions: command(administration.endSessions),
    backup: command(administration.backup, 'to'),
  }),
);
