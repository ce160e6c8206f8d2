import mongoose from 'mongoose';
import { isDatabaseOutage } from './database-errors';

const {
  BulkWriteResult,
  MongoBulkWriteError,
  MongoNetworkError,
  MongoNotConnectedError,
  MongoServerError,
} = mongoose.mongo;

const nothingWritten = {} as InstanceType<typeof BulkWriteResult>;
const fromServer = (code: number, errorLabels: string[] = []) =>
  new MongoServerError({ message: 'as the server says', code, errorLabels });

test.each<[string, unknown]>([
  ['a broken connection', new MongoNetworkError('read ECONNRESET')],
  ['no connection', new MongoNotConnectedError('not connected')],
  [
    'a bulk write whose connection broke',
    new MongoBulkWriteError(new MongoNetworkError('read ECONNRESET'), nothingWritten),
  ],
  [
    'a bulk write on a full disk',
    new MongoBulkWriteError({ message: 'No space left on device', code: 14031 }, nothingWritten),
  ],
  ['a cleared pool', Object.assign(new Error('cleared'), { name: 'MongoPoolClearedError' })],
  ['a socket that the database closed', Object.assign(new Error('write'), { code: 'EPIPE' })],
  ['a commit whose socket broke', new TypeError('commitError.hasErrorLabel is not a function')],
  ['a full disk', fromServer(14031)],
  ['a server that is no longer the primary', fromServer(10107)],
  ['a query over its time', fromServer(50)],
  ['a server that stops', fromServer(11600)],
  ['a transaction that may be tried again', fromServer(112, ['TransientTransactionError'])],
])('%s is an outage', (_name, error) => {
  expect(isDatabaseOutage(error)).toBe(true);
});

test.each<[string, unknown]>([
  ['a duplicate key', fromServer(11000)],
  ['a query that the server does not understand', fromServer(2)],
  [
    'a bulk write with a duplicate key',
    new MongoBulkWriteError({ message: 'duplicate', code: 11000 }, nothingWritten),
  ],
  ['a bug', new TypeError('undefined is not a function')],
  ['nothing', undefined],
])('%s is not', (_name, error) => {
  expect(isDatabaseOutage(error)).toBe(false);
});
