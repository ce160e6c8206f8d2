import mongoose, { Schema, type Model } from 'mongoose';
import { startTemporaryMongoDB } from '../testing';

describe('mongoose on the embedded database', () => {
  let server: Awaited<ReturnType<typeof startTemporaryMongoDB>>;
  let connection: mongoose.Connection;

  beforeAll(async () => {
    server = await startTemporaryMongoDB();
    connection = await mongoose.createConnection(server.uri, { dbName: 'smoke' }).asPromise();
  });
  afterAll(async () => {
    await connection.close();
    await server.close();
  });

  interface User {
    email: string;
    points: number;
  }
  const schema = new Schema<User>({
    email: { type: String, required: true, unique: true },
    points: { type: Number, default: 0 },
  });
  const userModel = async (): Promise<Model<User>> => {
    const model = connection.models.User ?? connection.model<User>('User', schema);
    await model.init();
    return model as Model<User>;
  };

  test('creates, reads, changes and deletes', async () => {
    const User = await userModel();
    const made = await User.create({ email: 'a@example.test' });
    await User.updateOne({ _id: made._id }, { $inc: { points: 5 } });
    expect((await User.findById(made._id))?.points).toBe(5);
    await User.deleteOne({ _id: made._id });
    expect(await User.countDocuments({ email: 'a@example.test' })).toBe(0);
  });

  test('refuses a second document with the same unique value', async () => {
    const User = await userModel();
    await User.create({ email: 'b@example.test' });
    await expect(User.create({ email: 'b@example.test' })).rejects.toMatchObject({
      code: 11000,
      keyValue: { email: 'b@example.test' },
    });
  });

  test('commits a transaction as a whole and leaves nothing of an aborted one', async () => {
    const User = await userModel();
    const [from, to] = await User.create([
      { email: 'from@x.test', points: 10 },
      { email: 'to@x.test' },
    ]);
    const move = (fail: boolean) =>
      connection.transaction(async (session) => {
        await User.updateOne({ _id: from!._id }, { $inc: { points: -4 } }, { session });
        if (fail) throw new Error('changed my mind');
        await User.updateOne({ _id: to!._id }, { $inc: { points: 4 } }, { session });
      });
    await expect(move(true)).rejects.toThrow('changed my mind');
    await move(false);
    expect((await User.findById(from!._id))?.points).toBe(6);
    expect((await User.findById(to!._id))?.points).toBe(4);
  });

  test('says that it is embedded', async () => {
    const admin = connection.db!.admin();
    expect((await admin.command({ hello: 1 })).embedded).toBe(true);
    expect((await admin.command({ buildInfo: 1 })).modules).toContain('embedded');
  });

  test('lists its databases with what their documents and index entries take', async () => {
    const admin = connection.db!.admin();
    await connection
      .useDb('sizes')
      .collection('notes')
      .insertMany(
        Array.from({ length: 600 }, (_, n) => ({ _id: n as never, text: 'x'.repeat(1000) })),
      );
    const { databases, totalSize } = await admin.listDatabases({ filter: { name: /^s/ } });
    const sizeOf = (name: string) => databases.find((one) => one.name === name)?.sizeOnDisk ?? 0;
    expect(sizeOf('sizes')).toBeGreaterThan(600 * 1000);
    expect(sizeOf('sizes')).toBeLessThan(600 * 1200);
    expect(totalSize).toBe(sizeOf('sizes') + sizeOf('smoke'));
    expect((await admin.listDatabases({ nameOnly: true })).databases).toContainEqual({
      name: 'sizes',
    });
  });
});
