import { listNotes } from '@hypercar/contracts/notes';
import { listCleanupTasks } from '@hypercar/contracts/cleanup-tasks';
import { listCureTimers } from '@hypercar/contracts/cure-timers';
import { listEnvironmentReadings } from '@hypercar/contracts/environment-readings';
import { listExpenses } from '@hypercar/contracts/expenses';
import { listTasks } from '@hypercar/contracts/tasks';
import { listSupplies } from '@hypercar/contracts/supplies';
import { listTransferSheets } from '@hypercar/contracts/transfer-sheets';
import { listWorkSessions } from '@hypercar/contracts/work-sessions';
import { tokenOf } from '@hypercar/service-kit/testing';
import mongoose from 'mongoose';
import { allRecords } from './all-records';
import { type OpsFixture, startOps } from './testing';
import storedRows from './stored-rows.json';

/** Rows as stored on 2026-11-23. Add rows of later releases, and do not change these. */
const { EJSON } = mongoose.mongo.BSON;
const stored = EJSON.parse(JSON.stringify(storedRows)) as Record<string, mongoose.mongo.Document[]>;

let ops: OpsFixture;
beforeAll(async () => {
  ops = await startOps();
});
afterAll(() => ops.stop());

const lists = {
  admin_notes: listNotes,
  cleanup_tasks: listCleanupTasks,
  cure_timers: listCureTimers,
  environment_readings: listEnvironmentReadings,
  expenses: listExpenses,
  orders: listTasks,
  supplies: listSupplies,
  transfer_sheets: listTransferSheets,
  work_sessions: listWorkSessions,
} as const;

test('every list has rows of a former release', () => {
  expect(Object.keys(stored).sort()).toEqual(Object.keys(lists).sort());
  expect(Object.keys(lists)).toHaveLength(Object.keys(allRecords).length);
});

test('every list that people edit is exported, purged and forgotten', () => {
  const lists = Object.values(mongoose.models).filter(({ schema }) => schema.path('deletedAt'));
  const known = Object.values(allRecords).map(({ model }) => model.collection.collectionName);
  expect(known.sort()).toEqual(lists.map((model) => model.collection.collectionName).sort());
});

test.each(Object.entries(lists))(
  'rows of %s that a former release stored are answered as the contract says',
  async (collection, list) => {
    const rows = stored[collection]!;
    await mongoose.connection.collection(collection).insertMany(rows);
    const answer = await ops.server.call(list, { token: tokenOf('admin') });
    expect(answer.status).toBe(200);
    expect(answer.body).toHaveLength(rows.length);
    expect(list.response.parse(answer.body)).toEqual(answer.body);
  },
);
