// One of several processes that race on the same documents; it answers what it won.
import { MongoClient } from 'mongodb';

const client = await MongoClient.connect(process.argv[2]);
const db = client.db('race');
const won = { created: 0, sold: 0, upserted: 0 };
await Promise.all([
  ...Array.from({ length: 60 }, async (_, i) => {
    try {
      await db.collection('users').insertOne({ name: `user${i}` });
      won.created++;
    } catch (error) {
      if (error.code !== 11000) throw error;
    }
  }),
  ...Array.from({ length: 60 }, async () => {
    const sold = await db
      .collection('stock')
      .findOneAndUpdate({ left: { $gt: 0 } }, { $inc: { left: -1 } });
    if (sold) won.sold++;
  }),
  ...Array.from({ length: 20 }, async () => {
    const result = await db
      .collection('users')
      .updateOne({ name: 'once' }, { $setOnInsert: { made: 1 } }, { upsert: true });
    won.upserted += result.upsertedCount;
  }),
  ...Array.from({ length: 200 }, () =>
    db.collection('counters').updateOne({ _id: 'n' }, { $inc: { n: 1 } }),
  ),
]);
process.send(won);
await client.close();
process.disconnect();
