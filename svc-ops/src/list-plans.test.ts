import { listExpenses } from '@hypercar/contracts/expenses';
import type { Endpoint } from '@hypercar/contracts/endpoint';
import { bothWays } from '@hypercar/contracts/fields';
import { listNotes } from '@hypercar/contracts/notes';
import { listCleanupRounds, listCleanupTasks } from '@hypercar/contracts/cleanup-tasks';
import { listCureNotices, listCureTimers } from '@hypercar/contracts/cure-timers';
import { listEnvironmentReadings } from '@hypercar/contracts/environment-readings';
import { createSupply, listSupplies, listSupplyHistory } from '@hypercar/contracts/supplies';
import { listTasks } from '@hypercar/contracts/tasks';
import { ratings } from '@hypercar/contracts/transfer-score';
import {
  listTransferSheets,
  sheetColumns,
  sheetCriteria,
} from '@hypercar/contracts/transfer-sheets';
import { listWorkSessions } from '@hypercar/contracts/work-sessions';
import { tokenOf } from '@hypercar/service-kit/testing';
import mongoose from 'mongoose';
import storedRows from './stored-rows.json';
import { type OpsFixture, startOps } from './testing';

const { EJSON } = mongoose.mongo.BSON;
const stored = EJSON.parse(JSON.stringify(storedRows)) as Record<string, mongoose.mongo.Document[]>;
const token = tokenOf('admin');
/** More than a count goes (readPage). */
const many = 1200;

let ops: OpsFixture;
beforeAll(async () => {
  ops = await startOps();
  for (const [collection, [row]] of Object.entries(stored)) {
    const { _id, running: _, ...values } = row!;
    const rows = Array.from({ length: many }, () => ({ ...values, deletedAt: null }));
    await mongoose.connection.collection(collection).insertMany(rows);
  }
});
afterAll(() => ops.stop());

interface Asked {
  collection: string;
  filter: mongoose.mongo.Document;
  sort: Record<string, 1 | -1>;
}

/** What a call finds rows by. */
const findsOf = async (
  list: Endpoint,
  query: Record<string, string>,
  params?: Record<string, string>,
): Promise<Asked[]> => {
  const asked: Asked[] = [];
  mongoose.set('debug', (collection: string, method: string, filter: object, options: object) => {
    if (method === 'find') asked.push({ collection, filter, sort: (options as Asked).sort });
  });
  const answer = await ops.server.call(list, {
    token,
    ...(params && { params }),
    query: { limit: '25', ...query },
  });
  mongoose.set('debug', false);
  expect(answer.status).toBe(200);
  return asked;
};

const planOf = async ({ collection, filter, sort }: Asked): Promise<string> => {
  const { queryPlanner } = await mongoose.connection
    .collection(collection)
    .find(filter)
    .sort(sort)
    .explain('queryPlanner');
  return JSON.stringify(queryPlanner.winningPlan);
};

test.each<[string, Endpoint, Record<string, string>]>([
  ['notes', listNotes, {}],
  ['tasks', listTasks, {}],
  ['tasks of a status', listTasks, { status: 'ordered' }],
  ['tasks that are done', listTasks, { completed: 'true' }],
  ['expenses', listExpenses, {}],
  ['expenses of a category', listExpenses, { category: 'travel' }],
  ['supplies', listSupplies, {}],
  ['sheets', listTransferSheets, {}],
  ['sheets of a size', listTransferSheets, { sheetSize: '1pc' }],
  ...bothWays(sheetColumns).map((sort): [string, Endpoint, Record<string, string>] => [
    `sheets by ${sort}`,
    listTransferSheets,
    { sort },
  ]),
  ['sheets since', listTransferSheets, { since: '2025-08-05T00:00:00Z', sort: '-createdAt' }],
  ['readings', listEnvironmentReadings, {}],
  ['readings of a place', listEnvironmentReadings, { location: 'Denver' }],
  ['timers', listCureTimers, {}],
  ['timers of a place', listCureTimers, { location: 'Bench' }],
  ['sessions', listWorkSessions, {}],
  ['cleanup tasks', listCleanupTasks, {}],
  ['cleanup rounds', listCleanupRounds, {}],
  ['notices', listCureNotices, {}],
])('a page of %s is read by an index in its order, and no further', async (_name, list, query) => {
  const finds = await findsOf(list, query);
  expect(finds).toHaveLength(1);
  const plan = await planOf(finds[0]!);
  expect(plan).toContain('IXSCAN');
  expect(plan).not.toContain('SORT');
});

test('who is at work now is read without those who were', async () => {
  const [find] = await findsOf(listWorkSessions, { state: 'running' });
  expect(await planOf(find!)).toContain('deletedAt_1_running_1__id_-1');
});

test('the history of a record is read without those of others', async () => {
  const made = await ops.server.call(createSupply, { token, body: { item: 'Glue', quantity: 1 } });
  const { id } = made.body as { id: string };
  const finds = await findsOf(listSupplyHistory, {}, { id });
  const find = finds.find(({ collection }) => collection === 'record_history')!;
  const plan = await planOf(find);
  expect(plan).toContain('recordId_1__id_-1');
  expect(plan).not.toContain('SORT');
});

test.each(sheetCriteria)(
  'sheets that do not meet %s are read without the others',
  async (unmet) => {
    const [find] = await findsOf(listTransferSheets, { unmet });
    const plan = await planOf(find!);
    expect(plan).toContain(`${unmet}_1_deletedAt_1__id_-1`);
    expect(plan).not.toContain('SORT');
  },
);

test.each(ratings)('sheets of %s are read without the others, in order', async (rating) => {
  const [find] = await findsOf(listTransferSheets, { rating });
  const plan = await planOf(find!);
  expect(plan).toContain('deletedAt_1_overallScore_1__id_1');
  expect(plan).toContain('SORT_MERGE');
  expect(plan).not.toContain('"SORT"');
});

test.each([
  ['notes', listNotes],
  ['expenses', listExpenses],
])('the number of all %s is exact', async (_name, list) => {
  const { headers } = await ops.server.call(list, { token, query: { limit: '25' } });
  expect(headers.get('X-Total-Count')).toBe(String(many));
  expect(headers.get('X-Total-Count-At-Least')).toBeNull();
});
