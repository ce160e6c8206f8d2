import { Duplex } from 'node:stream';
import { MongoClient } from 'mongodb';
import { startTemporaryMongoDB } from '../testing';

test('a connection listens for nothing more after many replies that had to wait', async () => {
  // The server corks its sockets, the driver does not: that is how to get hold of them.
  const cork = jest.spyOn(Duplex.prototype, 'cork');
  const server = await startTemporaryMongoDB();
  const client = await MongoClient.connect(server.uri, { maxPoolSize: 1 });
  try {
    const rows = client.db('test').collection('rows');
    await rows.insertOne({ text: 'x'.repeat(4_000_000) });
    const listeners = () =>
      (cork.mock.contexts as Duplex[]).map((socket) => socket.listenerCount('close'));
    const before = Math.max(...listeners());
    for (let read = 0; read < 20; read += 1) await rows.findOne();
    expect(Math.max(...listeners())).toBe(before);
  } finally {
    cork.mockRestore();
    await client.close();
    await server.close();
  }
});
