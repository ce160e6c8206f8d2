import { openTestDatabase } from '@hypercar/service-kit/testing';
import mongoose from 'mongoose';
import { allRecords } from './all-records';
import { resetWhenDue } from './modules/cleanup-tasks/cleanup-tasks';
import { addSampleData } from './sample-data';

const now = new Date('2026-03-10T09:30:00Z');
const resetMs = 14_400_000;
let drop: () => Promise<void>;
beforeEach(async () => {
  drop = await openTestDatabase();
});
afterEach(() => drop());

const counts = async (): Promise<Record<string, number>> => {
  const all: Record<string, number> = {};
  for (const [name, list] of Object.entries(allRecords))
    all[name] = (await list.page({ limit: 1 })).total;
  return all;
};

test('an empty database gets every list, once', async () => {
  await addSampleData(now, resetMs);
  const first = await counts();
  expect(Math.min(...Object.values(first))).toBeGreaterThan(3);
  await addSampleData(now, resetMs);
  expect(await counts()).toEqual(first);
  const rounds = mongoose.connection.collection('cleanup_rounds');
  const before = await rounds.countDocuments();
  expect(before).toBeGreaterThan(3);
  await resetWhenDue(now, resetMs);
  expect(await rounds.countDocuments()).toBe(before);
});

test('the data is the same for the same moment', async () => {
  const shown = async () => {
    await addSampleData(now, resetMs);
    const rows = [
      ...(await allRecords.transferSheets.page({})).rows,
      ...(await allRecords.expenses.page({})).rows,
    ];
    return rows.map((row) => ({ ...row, id: '' }));
  };
  const first = await shown();
  await drop();
  drop = await openTestDatabase();
  expect(await shown()).toEqual(first);
});

test('what the bank knows has a receipt, unless it is work', async () => {
  await addSampleData(now, resetMs);
  const { rows } = await allRecords.expenses.page({});
  for (const { cleared, category, files } of rows)
    expect(files).toBe(cleared && category !== 'labor' ? 1 : 0);
  expect(rows.filter(({ files }) => files === 1).length).toBeGreaterThan(10);
});

test('of two replicas that start on an empty database, one fills it', async () => {
  await Promise.all([1, 2].map(() => addSampleData(now, resetMs)));
  expect((await counts()).adminNotes).toBe(4);
});
