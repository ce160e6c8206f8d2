import {
  createExpense,
  deleteExpense,
  type Expense,
  exportExpenses,
  getExpenseTotals,
  importExpenses,
  listExpenses,
  restoreExpense,
  updateExpense,
} from '@hypercar/contracts/expenses';
import { tokenOf } from '@hypercar/service-kit/testing';
import { proveCounters } from '@hypercar/service-kit/counters';
import { fillKeysOfNames, fillTotalsOfExpenses } from '../../all-records';
import { type OpsFixture, startOps } from '../../testing';
import { expenseProof, expenses } from './expenses';

let ops: OpsFixture;
const token = tokenOf('admin');
beforeAll(async () => {
  ops = await startOps();
});
afterEach(() => ops.clear());
afterAll(() => ops.stop());

const create = (body: unknown) => ops.server.call(createExpense, { token, body });
const add = async (body: object = {}): Promise<Expense> =>
  (await create({ category: 'supplies', amount: '10.00', ...body })).body;
const change = (id: string, body: unknown) =>
  ops.server.call(updateExpense, { token, params: { id }, body });

test('every field is kept; what is left out has its default', async () => {
  const form = {
    category: 'travel',
    amount: '19.9',
    quantity: 3,
    vendor: 'Rail & Sons',
    description: 'To the workshop',
    notes: 'second class',
    date: '2026-03-01',
  };
  expect(await create(form)).toMatchObject({
    status: 201,
    body: { ...form, amount: '19.90', total: '59.70', createdBy: 'some admin', version: 1 },
  });
  expect(await add()).toMatchObject({
    quantity: 1,
    vendor: null,
    description: null,
    notes: null,
    date: '2026-03-10',
  });
});

test.each([
  ['4', 4],
  ['4 boxes', 4],
  [2.7, 2],
  ['some', 1],
  ['', 1],
  [null, 1],
])('the quantity %j is %i', async (quantity, stored) => {
  expect((await add({ quantity })).quantity).toBe(stored);
});

test.each([
  [{ amount: '1' }, 'Please choose a category'],
  [{ category: 'food', amount: '1' }, 'Please choose a category'],
  [{ category: 'misc' }, 'Please enter an amount like 12.50'],
  [{ category: 'misc', amount: '1.999' }, 'Please enter an amount like 12.50'],
  [{ category: 'misc', amount: '-1' }, 'Please enter an amount like 12.50'],
  [{ category: 'misc', amount: '1', quantity: 0 }, 'The quantity is at least 1'],
  [{ category: 'misc', amount: '1', date: '2026-02-30' }, 'Please enter a day like 2025-08-31'],
])('refuses %j', async (body, message) => {
  expect(await create(body)).toMatchObject({ status: 400, body: { message } });
});

test('a change leaves the other fields, and a stale one is a conflict', async () => {
  const { id, version } = await add({ vendor: 'Glass & Co', date: '2026-01-05' });
  expect((await change(id, { amount: '12.5', version })).body).toMatchObject({
    amount: '12.50',
    vendor: 'Glass & Co',
    date: '2026-01-05',
  });
  expect(await change(id, { amount: '13', version })).toMatchObject({
    status: 409,
    body: { changes: [{ field: 'amount', before: '10.00', after: '12.50' }] },
  });
  expect((await change('f'.repeat(24), { amount: '1' })).status).toBe(404);
});

test('sums are exact to the cent, by category and by month, of any range', async () => {
  for (const amount of ['0.10', '0.20', '1.15']) await add({ amount, date: '2026-01-31' });
  await add({ amount: '99999999.99', quantity: 1_000_000, date: '2026-02-01' });
  await add({ category: 'labor', amount: '0.01', quantity: 3, date: '2026-02-28' });
  const read = async (query: Record<string, string>) =>
    (await ops.server.call(getExpenseTotals, { token, query })).body;
  const supplies = { category: 'supplies', total: '99999999990001.45', count: 4 };
  const labor = { category: 'labor', total: '0.03', count: 1 };
  expect(await read({})).toEqual({
    total: '99999999990001.48',
    count: 5,
    byCategory: [labor, supplies],
    byMonth: [
      {
        month: '2026-01',
        total: '1.45',
        count: 3,
        byCategory: [{ category: 'supplies', total: '1.45', count: 3 }],
      },
      {
        month: '2026-02',
        total: '99999999990000.03',
        count: 2,
        byCategory: [labor, { category: 'supplies', total: '99999999990000.00', count: 1 }],
      },
    ],
  });
  expect(await read({ from: '2026-01-31', to: '2026-01-31' })).toMatchObject({ total: '1.45' });
  expect(await read({ from: '2026-02-28' })).toMatchObject({ total: '0.03' });
  expect(await read({ to: '2025-12-31' })).toEqual({
    total: '0.00',
    count: 0,
    byCategory: [],
    byMonth: [],
  });
});

test('the export holds the range, the oldest first, with amounts as numbers', async () => {
  await add({ date: '2026-03-02', vendor: '@cmd', notes: '日本, "quoted"\nline', quantity: 2 });
  await add({ date: '2026-03-01', category: 'misc' });
  await add({ date: '2026-02-01' });
  const answer = await ops.server.call(exportExpenses, { token, query: { from: '2026-03-01' } });
  expect(answer.headers.get('Content-Disposition')).toContain('expenses-2026-03-10.csv');
  expect((answer.body as string).split('\r\n').slice(1)).toEqual([
    expect.stringMatching(/^"2026-03-01","misc",,,10\.00,1,10\.00,,"false",*$/),
    expect.stringMatching(
      /^"2026-03-02","supplies","'@cmd",,10\.00,2,20\.00,"日本, ""quoted""\nline","false",*$/,
    ),
    '',
  ]);
});

test('the list is narrowed to a range of days, both ends included', async () => {
  const [, second, third] = [
    await add({ date: '2026-02-28' }),
    await add({ date: '2026-03-01' }),
    await add({ date: '2026-03-02' }),
    await add({ date: '2026-03-03' }),
  ];
  const query = { from: '2026-03-01', to: '2026-03-02' };
  expect((await ops.server.call(listExpenses, { token, query })).body).toEqual([third, second]);
  const wrong = await ops.server.call(listExpenses, { token, query: { from: 'March' } });
  expect(wrong.status).toBe(400);
});

test('the list, its sums and its file are narrowed to words of vendor and description, with the other filters', async () => {
  await add({ vendor: 'Weber & Söhne', description: 'Sandpaper', date: '2026-02-01' });
  await add({ vendor: 'Weber & Söhne', amount: '0.10', quantity: 3, category: 'misc' });
  await add({ vendor: 'Acme', description: 'Sand', amount: '5' });
  const found = async (query: Record<string, string>) =>
    (await ops.server.call(listExpenses, { token, query })).body as Expense[];
  expect(await found({ search: 'sohne' })).toHaveLength(2);
  expect(await found({ search: 'sand' })).toHaveLength(2);
  expect(await found({ search: 'sand web' })).toHaveLength(1);
  expect(await found({ search: 'web', category: 'misc' })).toHaveLength(1);
  expect(await found({ search: 'web', from: '2026-03-01' })).toHaveLength(1);
  expect(await found({ search: '.*' })).toHaveLength(0);
  const totals = await ops.server.call(getExpenseTotals, { token, query: { search: 'weber' } });
  expect(totals.body).toMatchObject({
    total: '10.30',
    count: 2,
    byCategory: [
      { category: 'supplies', total: '10.00' },
      { category: 'misc', total: '0.30' },
    ],
    byMonth: [{ month: '2026-02' }, { month: '2026-03', total: '0.30' }],
  });
  const file = await ops.server.call(exportExpenses, { token, query: { search: 'acme' } });
  expect(JSON.stringify(file.body)).toContain('Acme');
  expect(JSON.stringify(file.body)).not.toContain('Weber');
});

test('deleted expenses are not counted, and can be restored', async () => {
  const expense = await add();
  const params = { id: expense.id };
  expect((await ops.server.call(deleteExpense, { token, params })).status).toBe(204);
  expect((await ops.server.call(listExpenses, { token })).body).toEqual([]);
  expect((await ops.server.call(getExpenseTotals, { token })).body.total).toBe('0.00');
  const restored = await ops.server.call(restoreExpense, { token, params });
  expect(restored.body).toMatchObject({ ...expense, version: 3 });
});

describe('the list is sorted', () => {
  const vendorsOf = (rows: unknown) => (rows as Expense[]).map(({ vendor }) => vendor).join('');
  const sorted = async (query: Record<string, string>) =>
    vendorsOf((await ops.server.call(listExpenses, { token, query })).body);

  beforeEach(async () => {
    await add({ vendor: 'A', date: '2026-03-02', amount: '5', quantity: 9 });
    await add({ vendor: 'B', date: '2026-03-01', amount: '40' });
    await add({ vendor: 'C', date: '2026-03-03', amount: '20', quantity: 2, category: 'misc' });
    await add({ vendor: 'D', date: '2026-03-02', amount: '0.50', quantity: 3 });
  });

  test.each([
    ['date', 'BADC'],
    ['-date', 'CDAB'],
    ['amount', 'DACB'],
    ['-amount', 'BCAD'],
    ['-quantity', 'ADCB'],
    ['total', 'DBCA'],
    ['-total', 'ACBD'],
    ['vendor', 'ABCD'],
    ['-vendor', 'DCBA'],
  ])('by %s, page by page, within a category, and in its file', async (sort, wanted) => {
    expect(await sorted({ sort })).toBe(wanted);
    expect(await sorted({ sort, category: 'supplies' })).toBe(wanted.replace('C', ''));
    const first = await ops.server.call(listExpenses, { token, query: { sort, limit: '3' } });
    const cursor = /cursor=([0-9a-f]{24})/.exec(first.headers.get('Link')!)![1]!;
    const last = await sorted({ sort, limit: '3', cursor });
    expect(vendorsOf(first.body) + last).toBe(wanted);
    const file = await ops.server.call(exportExpenses, { token, query: { sort } });
    expect([...String(file.body).matchAll(/,"([A-D])",/g)].map(([, name]) => name).join('')).toBe(
      wanted,
    );
  });

  test('by the total as it was changed', async () => {
    const query = { sort: '-total' };
    const rows = (await ops.server.call(listExpenses, { token, query })).body as Expense[];
    const [, , { id, version }] = rows as [Expense, Expense, Expense];
    await change(id, { quantity: 2, version });
    expect(await sorted(query)).toBe('BACD');
    await change(id, { amount: '0.01', version: version + 1 });
    expect(await sorted(query)).toBe('ACDB');
  });

  test('with rows of the release before, which are filled', async () => {
    await expenses.model.updateMany({ vendor: { $in: ['A', 'B'] } }, { totalCents: null });
    expect(await sorted({ sort: '-total' })).toBe('CDBA');
    await fillTotalsOfExpenses.up();
    expect(await sorted({ sort: '-total' })).toBe('ACBD');
  });

  test('by vendors as people do: without capitals and accents, those without one first', async () => {
    const rows: Expense[] = (await ops.server.call(listExpenses, { token })).body;
    const names = ['émile', 'Ernst', null, 'Zoé'];
    for (const [at, { id, version }] of rows.entries())
      await change(id, { vendor: names[at], version });
    expect(await sorted({ sort: 'vendor' })).toBe('émileErnstZoé');
    expect(await sorted({ sort: '-vendor', limit: '2' })).toBe('ZoéErnst');
    await expenses.model.updateMany({ vendor: 'émile' }, { vendorKey: null });
    expect(await sorted({ sort: 'vendor' })).toBe('émileErnstZoé');
    await fillKeysOfNames.up();
    const found = await expenses.model.findOne({ vendor: 'émile' }).lean();
    expect(found).toMatchObject({ vendorKey: 'emile' });
  });

  test('sums are the same in every order', async () => {
    const totals = await ops.server.call(getExpenseTotals, { token, query: { sort: '-total' } });
    expect(totals.body).toMatchObject({ total: '126.50', count: 4 });
  });

  test('by nothing else', async () => {
    const query = { sort: 'notes' };
    expect((await ops.server.call(listExpenses, { token, query })).status).toBe(400);
  });
});

test('a long list is read in pages', async () => {
  const ids: string[] = [];
  for (let i = 0; i < 5; i += 1) ids.unshift((await add()).id);
  const page = await ops.server.call(listExpenses, { token, query: { limit: '3' } });
  expect(page.body.map(({ id }: Expense) => id)).toEqual(ids.slice(0, 3));
  expect(page.headers.get('X-Total-Count')).toBe('5');
});

test('a list is read from its end, page by page', async () => {
  const ids: string[] = [];
  for (let i = 0; i < 5; i += 1) ids.unshift((await add()).id);
  const read = async (query: Record<string, string>) => {
    const page = await ops.server.call(listExpenses, { token, query });
    expect(page.status).toBe(200);
    return { ids: page.body.map(({ id }: Expense) => id), link: page.headers.get('Link') };
  };
  const last = await read({ limit: '2', backwards: 'true' });
  expect(last.ids).toEqual(ids.slice(3));
  expect(last.link).toContain('rel="prev"');
  const cursor = /cursor=(\w+)/.exec(last.link!)![1]!;
  const before = await read({ limit: '2', backwards: 'true', cursor });
  expect(before.ids).toEqual(ids.slice(1, 3));
});

const totalsNow = async (query: Record<string, string> = {}) =>
  (await ops.server.call(getExpenseTotals, { token, query })).body;

test('the sums follow every write, and are what the rows say', async () => {
  const { id, version } = await add({ amount: '10.00', quantity: 2, date: '2026-01-31' });
  await add({ category: 'labor', amount: '1.00', date: '2026-03-01' });
  const moved = { amount: '3.00', category: 'misc', date: '2026-02-01', version };
  expect((await change(id, moved)).status).toBe(200);
  expect(await totalsNow()).toMatchObject({
    total: '7.00',
    byCategory: [
      { category: 'labor', total: '1.00', count: 1 },
      { category: 'misc', total: '6.00', count: 1 },
    ],
    byMonth: [{ month: '2026-02' }, { month: '2026-03' }],
  });
  const params = { id };
  await ops.server.call(deleteExpense, { token, params });
  await ops.server.call(deleteExpense, { token, params });
  expect(await totalsNow()).toMatchObject({ total: '1.00', count: 1 });
  await ops.server.call(restoreExpense, { token, params });
  await ops.server.call(restoreExpense, { token, params });
  expect(await totalsNow()).toMatchObject({ total: '7.00', count: 2 });
  expect((await proveCounters(expenseProof)).size).toBe(0);
});

test('a refused change moves no sum', async () => {
  const { id, version } = await add({ amount: '10.00' });
  await change(id, { amount: '11.00', version });
  expect((await change(id, { amount: '12.00', version })).status).toBe(409);
  expect((await totalsNow()).total).toBe('11.00');
});

test.each([
  [{ from: '2026-01-15', to: '2026-01-20' }, '2.00', 1],
  [{ from: '2026-01-15' }, '14.00', 3],
  [{ to: '2026-03-01' }, '7.00', 3],
  [{ from: '2026-01-31', to: '2026-03-01' }, '4.00', 1],
  [{ from: '2026-02-01', to: '2026-02-28', category: 'labor' }, '0.00', 0],
  [{ category: 'supplies' }, '15.00', 4],
])('sums of %j', async (query, total, count) => {
  for (const [date, amount] of Object.entries({
    '2026-01-01': '1.00',
    '2026-01-20': '2.00',
    '2026-02-28': '4.00',
    '2026-03-31': '8.00',
  }))
    await add({ date, amount });
  expect(await totalsNow(query)).toMatchObject({ total, count });
});

test('the sums of those that are cleared, and of those that are not, follow the mark', async () => {
  const { id } = await add({ amount: '10.00', quantity: 2, date: '2026-01-31' });
  await add({ amount: '99999999.99', quantity: 1_000_000, date: '2026-01-31' });
  expect(await totalsNow({ cleared: 'true' })).toMatchObject({ total: '0.00', count: 0 });
  expect((await change(id, { cleared: true })).body).toMatchObject({ cleared: true });
  expect(await totalsNow({ cleared: 'true' })).toMatchObject({
    total: '20.00',
    count: 1,
    byMonth: [{ month: '2026-01', total: '20.00' }],
  });
  expect(await totalsNow({ cleared: 'false' })).toMatchObject({
    total: '99999999990000.00',
    count: 1,
  });
  expect(await totalsNow()).toMatchObject({ total: '99999999990020.00', count: 2 });
  expect(await totalsNow({ cleared: 'true', search: 'none' })).toMatchObject({ count: 0 });
  const list = await ops.server.call(listExpenses, { token, query: { cleared: 'true' } });
  expect(list.body.map((row: Expense) => row.id)).toEqual([id]);
  await change(id, { cleared: false });
  expect(await totalsNow({ cleared: 'true' })).toMatchObject({ total: '0.00', count: 0 });
  expect((await proveCounters(expenseProof)).size).toBe(0);
});

test('an expense of a release before is not cleared', async () => {
  await add();
  const [row] = await expenses.model.find().lean();
  const { _id, cleared: _, ...values } = row!;
  const { insertedId } = await expenses.model.collection.insertOne(values);
  const list = await ops.server.call(listExpenses, { token, query: { cleared: 'false' } });
  expect(list.body[0]).toMatchObject({ id: String(insertedId), cleared: false });
});

test('rows that moved no counter, of the release before, are counted by the proof', async () => {
  await add({ amount: '10.00', date: '2026-01-31' });
  const [row] = await expenses.model.find().lean();
  const { _id, ...values } = row!;
  await expenses.model.collection.insertOne({ ...values, amountCents: 100 });
  expect((await totalsNow()).total).toBe('10.00');
  await proveCounters(expenseProof);
  expect(await totalsNow()).toMatchObject({ total: '11.00', count: 2 });
});

test('many writes at once leave exact sums', async () => {
  const body = { category: 'misc', amount: '0.10', date: '2026-01-31' };
  const answers = await Promise.all(Array.from({ length: 12 }, () => create(body)));
  const made = answers.filter(({ status }) => status === 201).length;
  expect(made).toBeGreaterThan(0);
  // One that took too long on a busy machine may still be made; the sums say so, too.
  expect((await totalsNow()).count).toBeGreaterThanOrEqual(made);
  expect((await proveCounters(expenseProof)).size).toBe(0);
});

describe('a file of expenses', () => {
  const load = (csv: string, dryRun = false, as = token) =>
    ops.server.call(importExpenses, { token: as, body: { csv, dryRun } });
  const heading = 'Date,Category,Vendor,Amount,Quantity';
  const lines = [heading, '2026-03-01,Travel,Rail,12.5,2', '2026-03-02,misc,"A, B",1,'].join(
    '\r\n',
  );

  test('is tried without a trace, then added whole, once', async () => {
    expect((await load(lines, true)).body).toEqual({ added: 2, skipped: 0, ids: [] });
    expect((await totalsNow()).count).toBe(0);
    const { status, body } = await load(lines);
    expect([status, body.added, body.ids.length]).toEqual([200, 2, 2]);
    expect(await totalsNow()).toMatchObject({ total: '26.00', count: 2 });
    expect((await load(`${lines}\r\n2026-03-03,labor,,3,1`)).body).toMatchObject({
      added: 1,
      skipped: 2,
    });
    expect((await proveCounters(expenseProof)).size).toBe(0);
  });

  test('a line that lacks what an expense has is another one', async () => {
    await add({ vendor: 'Rail', date: '2026-03-01', amount: '1', category: 'misc' });
    const other = 'Date,Category,Amount\r\n2026-03-01,misc,1';
    expect((await load(other)).body).toMatchObject({ added: 1, skipped: 0 });
    expect((await load(other)).body).toMatchObject({ added: 0, skipped: 1 });
    const today = 'Category,Amount\r\nmisc,1';
    expect((await load(today)).body).toMatchObject({ added: 1, skipped: 0 });
  });

  test('two equal lines are two expenses', async () => {
    expect(
      (await load(`${heading}\r\n2026-03-01,misc,A,1,1\r\n2026-03-01,misc,A,1,1`)).body.added,
    ).toBe(2);
  });

  test('what is exported can be imported elsewhere, and again without doubles', async () => {
    await add({ vendor: '=cmd', notes: 'two\nlines', cleared: true });
    await add({ category: 'labor', quantity: 7 });
    const file = (await ops.server.call(exportExpenses, { token })).body as string;
    expect((await load(file)).body).toMatchObject({ added: 0, skipped: 2 });
    await ops.clear();
    expect((await load(file)).body).toMatchObject({ added: 2, skipped: 0 });
    const list = (await ops.server.call(listExpenses, { token })).body as Expense[];
    expect(list).toMatchObject([
      { category: 'labor', quantity: 7, cleared: false },
      { vendor: '=cmd', notes: 'two\nlines', cleared: true },
    ]);
  });

  test('with wrong lines adds nothing, and names each', async () => {
    const answer = await load(
      `${heading}\r\n2026-03-01,food,A,1,1\r\n2026-03-01,misc,A,1,1\r\nsoon,misc,A,-1,1`,
    );
    expect(answer).toMatchObject({
      status: 400,
      body: {
        message: 'In line 1: Please choose a category',
        errors: [
          { path: 'line 1', message: 'Please choose a category' },
          { path: 'line 3', message: 'Please enter an amount like 12.50' },
          { path: 'line 3', message: 'Please enter a day like 2025-08-31' },
        ],
      },
    });
    expect((await totalsNow()).count).toBe(0);
  });

  test.each([
    ['Date\r\n2026-03-01', 'The file lacks the column Category, Amount'],
    [heading, 'There are no lines in this file'],
    ['', 'The file is empty'],
    [`${heading}\r\n${'2026-03-01,misc,A,1,1\r\n'.repeat(501)}`, 'A file has at most 500 lines'],
  ])('%#: is refused', async (csv, message) =>
    expect(await load(csv, true)).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(message) as string },
    }),
  );

  test('is the administrators’', async () =>
    expect((await load(lines, true, tokenOf('assistant'))).status).toBe(403));
});
