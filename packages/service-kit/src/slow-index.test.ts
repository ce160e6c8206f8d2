import { randomBytes } from 'node:crypto';
import mongoose, { Schema } from 'mongoose';
import { connectDatabase, disconnectDatabase, prepareCollections } from './database';

const { MongoClient } = mongoose.mongo;

test('an index of many rows takes as long as it takes', async () => {
  const uri = process.env.TEST_MONGODB_URI!;
  const client = await MongoClient.connect(uri);
  const db = client.db(`test_${randomBytes(6).toString('hex')}`);
  const rows = db.collection('many_rows');
  await rows.insertMany(
    Array.from({ length: 20_000 }, (_, n) => ({
      n,
      word: `word ${n % 500}`,
      text: 'x'.repeat(99),
    })),
  );
  // Far less than the index takes.
  await connectDatabase(uri, db.databaseName, { socketTimeoutMS: 60 });
  const schema = new Schema({ n: Number, word: String }).index({ word: 1, n: -1 });
  mongoose.model('ManyRows', schema, 'many_rows');
  await prepareCollections();
  expect((await rows.indexes()).map(({ name }) => name)).toContain('word_1_n_-1');
  await disconnectDatabase();
  await db.dropDatabase();
  await client.close();
});
