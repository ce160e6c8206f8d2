import type { Connection } from 'mongoose';
import { ConfigError } from './config';
import { connectForTransactions } from './mongodb-address';

/** A connection to a server with this hello answer. */
const connectionTo = (hello: object) =>
  ({ db: { admin: () => ({ command: () => Promise.resolve(hello) }) } }) as unknown as Connection;
const connect = () => Promise.resolve();

test.each([{ setName: 'hypercar' }, { msg: 'isdbgrid' }])('%j can do transactions', (hello) =>
  expect(connectForTransactions(connect, connectionTo(hello))).resolves.toBeUndefined(),
);

test('a server that is no replica set cannot', () =>
  expect(
    connectForTransactions(connect, connectionTo({ isWritablePrimary: true })),
  ).rejects.toThrow(
    new ConfigError(
      'MONGODB_URI cannot be used: must be a replica set, because transactions need one.',
    ),
  ));

test.each([
  ['connect ECONNREFUSED 127.0.0.1:9', 'connect ECONNREFUSED 127.0.0.1:9'],
  ['Authentication failed.', 'Authentication failed'],
  [
    'Could not connect to any servers in your MongoDB Atlas cluster. One common reason is your IP address.',
    'Could not connect to any servers in your MongoDB Atlas cluster',
  ],
])('reports the first sentence of the driver’s error: %s', (words, sentence) =>
  expect(
    connectForTransactions(() => Promise.reject(new Error(words)), connectionTo({})),
  ).rejects.toThrow(new ConfigError(`MONGODB_URI cannot be used: ${sentence}.`)),
);
