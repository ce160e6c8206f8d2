import * as administration from './administration';
import { aggregate } from './aggregate';
import * as authentication from './authentication';
import { bulkWrite } from './bulk-write';
import * as catalog from './catalog';
import { command, type Command } from './command';
import { explain } from './explain';
import { findAndModify } from './find-and-modify';
import * as indexes from './indexes';
import * as reads from './reads';
import * as sizes from './sizes';
import { abortTransaction, commitTransaction } from './transactions';
import { validate } from './validate';
import * as writes from './writes';

const plain = command({});
const open = command({ beforeLogin: true });
const lists = command({ reads: true });
const read = command({ reads: true, inTransaction: true });
const write = command({ writes: true, inTransaction: true });
const change = command({ writes: true });
const both = command({ reads: true, writes: true, inTransaction: true });
const cursor = command({ inTransaction: true });

const hello = open(
  administration.hello,
  'helloOk:harmless',
  'client:harmless',
  'compression:harmless',
  'saslSupportedMechs:string',
  'speculativeAuthenticate:harmless',
  'loadBalanced:refused',
  'topologyVersion:refused',
  'maxAwaitTimeMS:refused',
  'backpressure:harmless',
);
const MODIFY = [
  'query:document',
  'sort:document',
  'remove:boolean',
  'update:any',
  'new:boolean',
  'fields:document',
  'upsert:boolean',
  'bypassDocumentValidation:harmless',
  'arrayFilters:list',
  'hint:string or document',
  'let:refused',
];
const FIND = [
  'filter:document',
  'sort:document',
  'projection:document',
  'hint:string or document',
  'skip:number',
  'limit:number',
  'batchSize:number',
  'singleBatch:boolean',
  'let:refused',
  'noCursorTimeout:boolean',
  'allowDiskUse:harmless', // a sort above 100 MB is error 292 either way
  'allowPartialResults:harmless',
  'oplogReplay:harmless',
  'tailable:refused',
  'awaitData:refused',
  'returnKey:refused',
  'showRecordId:refused',
  'min:refused',
  'max:refused',
];
const WRITE = ['ordered:boolean', 'bypassDocumentValidation:harmless'];
const AGGREGATE = [
  'pipeline:list!',
  'cursor:document',
  'hint:string or document',
  'let:refused',
  'allowDiskUse:harmless',
  'bypassDocumentValidation:harmless',
  'explain:refused',
];
const CREATE = [
  'capped:refused',
  'size:refused',
  'max:refused',
  'autoIndexId:harmless',
  'viewOn:refused',
  'pipeline:refused',
  'timeseries:refused',
  'validator:refused',
  'validationLevel:refused',
  'validationAction:refused',
  'clusteredIndex:refused',
  'encryptedFields:refused',
  'expireAfterSeconds:refused',
  'changeStreamPreAndPostImages:refused',
  'storageEngine:refused',
];
const SASL = ['mechanism:string!', 'payload:binary!', 'options:harmless', 'autoAuthorize:harmless'];
const LIST = ['filter:document', 'nameOnly:boolean', 'cursor:document'];

const DECLARED: Record<string, (name: string) => Command> = {
  find: read(reads.find, ...FIND),
  getMore: cursor(reads.getMore, 'collection:string!', 'batchSize:number'),
  killCursors: cursor(reads.killCursors, 'cursors:list!'),
  count: lists(
    reads.count,
    'query:document',
    'limit:number',
    'skip:number',
    'hint:string or document',
    'fields:harmless',
  ),
  distinct: read(reads.distinct, 'key:string!', 'query:document', 'hint:string or document'),
  aggregate: both(aggregate, ...AGGREGATE),
  explain: lists(explain, 'verbosity:string'),
  insert: write(writes.insert, 'documents:list!', ...WRITE),
  update: write(writes.update, 'updates:list!', 'let:refused', ...WRITE),
  delete: write(writes.remove, 'deletes:list!', 'let:refused', ...WRITE),
  bulkWrite: write(
    bulkWrite,
    'ops:list!',
    'nsInfo:list!',
    'errorsOnly:boolean',
    'cursor:document',
    'let:refused',
    ...WRITE,
  ),
  findAndModify: write(findAndModify, ...MODIFY),
  findandmodify: write(findAndModify, ...MODIFY),
  commitTransaction: write(commitTransaction, 'recoveryToken:harmless'),
  abortTransaction: write(abortTransaction, 'recoveryToken:harmless'),
  createIndexes: change(indexes.createIndexes, 'indexes:list!', 'commitQuorum:any'),
  listIndexes: lists(indexes.listIndexes, 'cursor:document'),
  dropIndexes: change(indexes.dropIndexes, 'index:any'),
  create: change(catalog.create, ...CREATE),
  drop: change(catalog.drop),
  dropDatabase: change(catalog.dropDatabase),
  listDatabases: lists(
    catalog.listDatabases,
    'filter:document',
    'nameOnly:boolean',
    'authorizedDatabases:harmless',
  ),
  listCollections: lists(catalog.listCollections, ...LIST, 'authorizedCollections:harmless'),
  hello,
  ismaster: hello,
  isMaster: hello,
  ping: open(administration.ping),
  saslStart: open(authentication.saslStart, ...SASL),
  saslContinue: open(authentication.saslContinue, 'conversationId:any', 'payload:binary!'),
  logout: open(authentication.logout),
  buildInfo: plain(administration.buildInfo),
  buildinfo: plain(administration.buildInfo),
  serverStatus: plain(administration.serverStatus),
  connectionStatus: plain(authentication.connectionStatus, 'showPrivileges:refused'),
  // With a write concern, as drivers send it when they close.
  endSessions: change(administration.endSessions),
  currentOp: plain(administration.currentOp, '$all:harmless', '$ownOps:harmless'),
  collStats: lists(sizes.collStats, 'scale:number'),
  dbStats: lists(sizes.dbStats, 'scale:number', 'freeStorage:harmless'),
  // It always reads everything.
  validate: plain(
    validate,
    'full:harmless',
    'background:harmless',
    'checkBSONConformance:harmless',
    'repair:refused',
    'metadata:refused',
  ),
  backup: plain(administration.backup, 'to:string!'),
};

/** Every command that is supported, by name. */
export const COMMANDS = new Map(
  Object.entries(DECLARED).map(([name, declared]): [string, Command] => [name, declared(name)]),
);
