import {
  createTransferSheet,
  deleteTransferSheet,
  exportTransferSheets,
  getTransferAverages,
  listTransferSheets,
  restoreTransferSheet,
  type TransferSheet,
  updateTransferSheet,
} from '@hypercar/contracts/transfer-sheets';
import { proveCounters } from '@hypercar/service-kit/counters';
import { tokenOf } from '@hypercar/service-kit/testing';
import { fillKeysOfNames } from '../../all-records';
import { type OpsFixture, startOps } from '../../testing';
import { sheetProof, transferSheets } from './transfer-sheets';

let ops: OpsFixture;
const token = tokenOf('assistant');
const missing = 'Please enter maker name and completion time.';
beforeAll(async () => {
  ops = await startOps();
});
afterEach(() => ops.clear());
afterAll(() => ops.stop());

const criteria = {
  correctCreation: true,
  correctLabeling: true,
  correctSizing: true,
  cornerSigned: true,
};
const record = (body: unknown) => ops.server.call(createTransferSheet, { token, body });
const add = async (body: object = {}): Promise<TransferSheet> =>
  (await record({ makerName: 'Ana', timeToComplete: 15, ...criteria, ...body })).body;
const change = (id: string, body: unknown) =>
  ops.server.call(updateTransferSheet, { token, params: { id }, body });

test('the least of a form is recorded with its defaults and scored', async () => {
  expect(await record({ makerName: ' Ana ', timeToComplete: '20.5' })).toMatchObject({
    status: 201,
    body: {
      makerName: 'Ana',
      sheetSize: '2pc',
      correctCreation: false,
      timeToComplete: 20.5,
      accuracyScore: 0,
      speedScore: 86.25,
      overallScore: 43,
      rating: 'Needs Work',
      notes: null,
      createdBy: 'some assistant',
      createdAt: ops.clock.now().toISOString(),
    },
  });
});

test('a forged score is ignored, when recording and when changing', async () => {
  const forged = { accuracyScore: 100, speedScore: 100, overallScore: 100, rating: 'Excellent' };
  const sheet = await add({ ...forged, timeToComplete: 45, cornerSigned: false });
  const honest = { accuracyScore: 75, speedScore: 25, overallScore: 50, rating: 'Needs Work' };
  expect(sheet).toMatchObject(honest);
  const answer = await change(sheet.id, { ...forged, id: sheet.id, notes: 'a good one' });
  expect(answer.body).toMatchObject({ ...honest, notes: 'a good one' });
  expect((await change(sheet.id, forged)).status).toBe(400);
});

describe('the list', () => {
  const makersOf = async (query: Record<string, string>): Promise<string[]> => {
    const { body } = await ops.server.call(listTransferSheets, { token, query });
    return (body as TransferSheet[]).map(({ makerName }) => makerName);
  };
  beforeEach(async () => {
    await add({ makerName: 'Ana Lee', sheetSize: '1pc' });
    ops.clock.advance(86_400_000);
    await add({ makerName: 'Ben', cornerSigned: false, timeToComplete: 45 });
    ops.clock.advance(86_400_000);
    await add({ makerName: 'Cleo', cornerSigned: false });
  });

  test.each([
    [{}, 'Cleo, Ben, Ana Lee'],
    [{ search: 'le' }, 'Ana Lee'],
    [{ sheetSize: '1pc' }, 'Ana Lee'],
    [{ unmet: 'cornerSigned' }, 'Cleo, Ben'],
    [{ rating: 'Needs Work' }, 'Ben'],
    [{ rating: 'Good' }, 'Cleo'],
    [{ rating: 'Excellent', sort: 'overallScore' }, 'Ana Lee'],
    [{ sort: 'overallScore' }, 'Ben, Cleo, Ana Lee'],
    [{ sort: '-overallScore' }, 'Ana Lee, Cleo, Ben'],
    [{ sort: '-timeToComplete', limit: '1' }, 'Ben'],
    [{ sort: 'createdAt', unmet: 'cornerSigned' }, 'Ben, Cleo'],
    [{ sort: '-makerName' }, 'Cleo, Ben, Ana Lee'],
  ])('by %j is %s', async (query, makers) => {
    expect((await makersOf(query)).join(', ')).toBe(makers);
  });

  test('holds what was recorded within a span, and its file too, in the order that is asked for', async () => {
    const day = (n: number) => new Date(ops.clock.now().getTime() + n * 86_400_000).toISOString();
    expect(await makersOf({ since: day(-1), until: day(0) })).toEqual(['Ben']);
    const { body } = await ops.server.call(exportTransferSheets, {
      token,
      query: { since: day(-1), sort: 'overallScore' },
    });
    expect((body as string).match(/Ana Lee|Ben|Cleo/g)).toEqual(['Ben', 'Cleo']);
  });

  test('by makers as people do, also those of a release before', async () => {
    await add({ makerName: 'ben', cornerSigned: false });
    const { id } = await add({ makerName: 'Ángel' });
    expect(await makersOf({ sort: 'makerName' })).toEqual([
      'Ana Lee',
      'Ángel',
      'Ben',
      'ben',
      'Cleo',
    ]);
    expect((await change(id, { makerName: 'Zeno' })).status).toBe(200);
    expect((await makersOf({ sort: 'makerName' })).at(-1)).toBe('Zeno');
    await transferSheets.model.updateMany({ makerName: 'Zeno' }, { makerKey: null });
    expect((await makersOf({ sort: 'makerName' }))[0]).toBe('Zeno');
    await fillKeysOfNames.up();
    expect((await makersOf({ sort: 'makerName' })).at(-1)).toBe('Zeno');
  });

  test('is walked in any order, there and back, where many have the same score', async () => {
    for (const makerName of ['Dan', 'Eva', 'Fay']) await add({ makerName, cornerSigned: false });
    const page = (query: Record<string, string>) =>
      ops.server.call(listTransferSheets, {
        token,
        query: { sort: 'accuracyScore', limit: '4', ...query },
      });
    const first = await page({});
    const cursor = /cursor=(\w+)/.exec(first.headers.get('Link')!)![1]!;
    const second = await page({ cursor });
    const names = [...first.body, ...second.body].map(({ makerName }) => makerName as string);
    expect(names).toEqual(['Ben', 'Cleo', 'Dan', 'Eva', 'Fay', 'Ana Lee']);
    const back = await page({ cursor: second.body[0].id, backwards: 'true' });
    expect(back.body).toEqual(first.body);
  });

  test.each([
    [{ sort: 'notes' }],
    [{ rating: 'Bad' }],
    [{ since: 'yesterday' }],
    [{ id: 'no id' }],
  ])('refuses %j', async (query) => {
    expect((await ops.server.call(listTransferSheets, { token, query })).status).toBe(400);
  });
});

test('the scores follow each change', async () => {
  const { id } = await add();
  expect((await change(id, { timeToComplete: 25 })).body.overallScore).toBe(88);
  expect((await change(id, { cornerSigned: false })).body).toMatchObject({
    accuracyScore: 75,
    speedScore: 75,
    overallScore: 75,
    rating: 'Fair',
  });
});

test.each([
  [{ timeToComplete: 1 }, missing],
  [{ makerName: ' ', timeToComplete: 1 }, missing],
  [{ makerName: 'Ana' }, missing],
  [{ makerName: 'Ana', timeToComplete: ' ' }, missing],
  [{ makerName: 'Ana', timeToComplete: 'soon' }, 'The time must be a number of minutes'],
  [{ makerName: 'Ana', timeToComplete: -1 }, 'The time cannot be below zero'],
  [{ makerName: 'Ana', timeToComplete: 10_081 }, 'The time is a week at most: 10080 minutes'],
])('refuses %j', async (body, message) => {
  expect(await record(body)).toMatchObject({ status: 400, body: { message } });
});

test('no time at all is a time', async () => {
  expect(await add({ timeToComplete: 0 })).toMatchObject({ speedScore: 100, overallScore: 100 });
});

test('the list is paged, newest first, and deleted sheets are in none of it', async () => {
  const [first, second, third] = [await add(), await add(), await add()];
  const params = { id: second.id };
  await ops.server.call(deleteTransferSheet, { token, params });
  const page = await ops.server.call(listTransferSheets, { token, query: { limit: '1' } });
  expect(page.body.map(({ id }: TransferSheet) => id)).toEqual([third.id]);
  expect(page.headers.get('X-Total-Count')).toBe('2');
  const cursor = /cursor=(\w+)/.exec(page.headers.get('Link')!)![1]!;
  const next = await ops.server.call(listTransferSheets, { token, query: { limit: '1', cursor } });
  expect(next.body.map(({ id }: TransferSheet) => id)).toEqual([first.id]);
  expect((await ops.server.call(restoreTransferSheet, { token, params })).status).toBe(200);
  expect((await ops.server.call(listTransferSheets, { token })).body).toHaveLength(3);
});

test('one sheet is found by its id, a deleted one not', async () => {
  const [first, second] = [await add(), await add()];
  const found = async (id: string) =>
    (await ops.server.call(listTransferSheets, { token, query: { id, limit: '25' } })).body;
  expect(await found(first.id)).toEqual([first]);
  await ops.server.call(deleteTransferSheet, { token, params: { id: second.id } });
  expect(await found(second.id)).toEqual([]);
});

test('averages by maker, however written, and by size', async () => {
  await add({ makerName: 'Bo', sheetSize: '4pc', timeToComplete: 25 });
  await add({ makerName: 'ana', timeToComplete: 16 });
  await add({ makerName: 'Ana', timeToComplete: 45, cornerSigned: false });
  const { body } = await ops.server.call(getTransferAverages, { token });
  const ana = { sheets: 2, accuracyScore: 87.5, speedScore: 61.3, overallScore: 74.5 };
  const bo = { sheets: 1, accuracyScore: 100, speedScore: 75, overallScore: 88 };
  expect(body).toEqual({
    byMaker: [
      { makerName: 'Ana', ...ana },
      { makerName: 'Bo', ...bo },
    ],
    bySize: [
      { sheetSize: '2pc', ...ana },
      { sheetSize: '4pc', ...bo },
    ],
  });
});

const averages = async () => (await ops.server.call(getTransferAverages, { token })).body;

test('averages follow every write, and are what the sheets say', async () => {
  const { id } = await add({ makerName: 'Ana/Bo 💎', timeToComplete: 16.01 });
  await add({ makerName: 'Cy', timeToComplete: 25 });
  await change(id, { timeToComplete: 45, makerName: 'Di', sheetSize: '1pc' });
  const cy = { sheets: 1, accuracyScore: 100, speedScore: 75, overallScore: 88 };
  const di = { sheets: 1, accuracyScore: 100, speedScore: 25, overallScore: 63 };
  expect(await averages()).toEqual({
    byMaker: [
      { makerName: 'Cy', ...cy },
      { makerName: 'Di', ...di },
    ],
    bySize: [
      { sheetSize: '1pc', ...di },
      { sheetSize: '2pc', ...cy },
    ],
  });
  await ops.server.call(deleteTransferSheet, { token, params: { id } });
  expect((await averages()).byMaker).toEqual([{ makerName: 'Cy', ...cy }]);
  await ops.server.call(restoreTransferSheet, { token, params: { id } });
  expect((await averages()).byMaker).toHaveLength(2);
  expect((await proveCounters(sheetProof)).size).toBe(0);
});

test('averages read no sheet, unless a maker is written in several ways', async () => {
  for (const makerName of ['Ana', 'Bo']) await add({ makerName });
  const read = jest.spyOn(transferSheets.model, 'find');
  const readOne = jest.spyOn(transferSheets.model, 'findOne');
  await averages();
  expect(read).not.toHaveBeenCalled();
  expect(readOne).not.toHaveBeenCalled();
  await add({ makerName: 'BO' });
  readOne.mockClear();
  expect((await averages()).byMaker).toMatchObject([{ makerName: 'Ana' }, { makerName: 'BO' }]);
  expect(readOne).toHaveBeenCalledTimes(1);
  jest.restoreAllMocks();
});

test('sheets that moved no counter, of the release before, are counted by the proof', async () => {
  await add();
  const [row] = await transferSheets.model.find().lean();
  const { _id, ...values } = row!;
  await transferSheets.model.collection.insertOne({ ...values, makerName: 'Former' });
  expect((await averages()).byMaker).toHaveLength(1);
  await proveCounters(sheetProof);
  expect((await averages()).byMaker).toMatchObject([{ makerName: 'Ana' }, { makerName: 'Former' }]);
});

test('nothing recorded has no averages', async () => {
  const { body } = await ops.server.call(getTransferAverages, { token });
  expect(body).toEqual({ byMaker: [], bySize: [] });
});

test('the export is a CSV file with numbers as numbers and no formula', async () => {
  await add({ makerName: '=HYPERLINK("http://x")', notes: 'good,\n"very"', timeToComplete: 16 });
  const answer = await ops.server.call(exportTransferSheets, { token });
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('Content-Disposition')).toBe(
    'attachment; filename="transfer-sheets-2026-03-10.csv"',
  );
  const [, row] = (answer.body as string).split(/\r\n/);
  expect(row).toBe(
    '"2026-03-10T09:30:00.000Z","\'=HYPERLINK(""http://x"")","2pc","true","true","true","true",16,100,97.5,99,"Excellent","good,\n""very"""',
  );
});
