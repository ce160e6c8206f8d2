import { openTestDatabase } from '@hypercar/service-kit/testing';
import mongoose from 'mongoose';
import { type Kind, rowsOf } from './kind';

const now = new Date('2026-03-05T12:00:00Z');
const rows = 60;

/** Declares tests that hold the rows of some kinds against the models of the service whose app was imported before. */
export const testRowsFit = (kinds: readonly Kind[]): void => {
  const models = new Map(
    Object.values(mongoose.models).map((model) => [model.collection.collectionName, model]),
  );
  let close: () => Promise<void>;
  beforeAll(async () => {
    close = await openTestDatabase();
  });
  afterAll(() => close());
  test.each(kinds.map((kind) => [kind.collection, kind] as const))('%s', async (name, kind) => {
    const Model = models.get(name)!;
    const made = [...rowsOf(kind, 3, { rows, now, seed: 7 })];
    expect(made.length).toBeGreaterThanOrEqual(40);
    for (const row of made) await new Model(row, null, { strict: 'throw' }).validate();
    // Every unique index takes them.
    await Model.createCollection();
    await Model.createIndexes();
    await Model.collection.insertMany(made);
    expect([...rowsOf(kind, 3, { rows, now, seed: 7 })]).toEqual(made);
  });
};
