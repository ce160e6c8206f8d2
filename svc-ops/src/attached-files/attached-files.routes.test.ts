import type { AttachedFile } from '@hypercar/contracts/attached-files';
import {
  addReceipt,
  createExpense,
  deleteExpense,
  type Expense,
  getExpenseTotals,
  listExpenses,
  listReceipts,
  readReceipt,
  removeReceipt,
  restoreExpense,
  restoreReceipt,
  updateExpense,
} from '@hypercar/contracts/expenses';
import {
  addPhotograph,
  createTransferSheet,
  listPhotographs,
  listTransferSheets,
  readPhotograph,
} from '@hypercar/contracts/transfer-sheets';
import { proveCounters } from '@hypercar/service-kit/counters';
import { claimsOf, testSecrets, tokenOf } from '@hypercar/service-kit/testing';
import { signToken } from '@hypercar/service-kit/token';
import mongoose from 'mongoose';
import { expenseProof, expenses } from '../modules/expenses/expenses';
import { purgeDeleted } from '../purge-deleted';
import { exportUser, forgetUser } from '../user-data';
import { type OpsFixture, startOps } from '../testing';

let ops: OpsFixture;
const admin = claimsOf('admin');
const token = signToken(admin, testSecrets.token);
beforeAll(async () => {
  ops = await startOps();
});
afterEach(() => ops.clear());
afterAll(() => ops.stop());

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(300, 7)]);
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(100)]);

interface Sending {
  name?: string;
  type?: string;
  to?: typeof addReceipt | typeof addPhotograph;
  as?: string;
}
const send = async (of: string, data: Buffer, sending: Sending = {}) => {
  const { name = 'rail.pdf', type = 'application/pdf', to = addReceipt, as = token } = sending;
  const answer = await fetch(`${ops.server.url}${to.path}?${new URLSearchParams({ of, name })}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${as}`, 'Content-Type': type },
    body: new Uint8Array(data),
  });
  return {
    status: answer.status,
    body: (await answer.json()) as AttachedFile & { message: string },
  };
};

const addExpense = async (): Promise<Expense> =>
  (await ops.server.call(createExpense, { token, body: { category: 'misc', amount: '10.00' } }))
    .body;
const filesOf = async (id: string) =>
  (await ops.server.call(listReceipts, { token, params: { id } })).body as AttachedFile[];
const expenseNow = async () => (await ops.server.call(listExpenses, { token })).body[0] as Expense;
const bytesKept = () => mongoose.connection.collection('attached_bytes').countDocuments();
const read = (path: string, id: string, as = token) =>
  fetch(ops.server.url + path.replace(':id', id), { headers: { Authorization: `Bearer ${as}` } });

test('a receipt is kept as it came, counted, and told in the history', async () => {
  const { id, version } = await addExpense();
  const { status, body } = await send(id, pdf, { name: 'Bahn „März“.pdf' });
  expect([status, body]).toEqual([
    201,
    {
      id: expect.any(String) as string,
      name: 'Bahn „März“.pdf',
      type: 'application/pdf',
      bytes: pdf.length,
      by: 'some admin',
      at: '2026-03-10T09:30:00.000Z',
    },
  ]);
  expect(await filesOf(id)).toEqual([body]);
  expect(await expenseNow()).toMatchObject({ files: 1, version });
  const answer = await read(readReceipt.path, body.id);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf);
  expect(answer.headers.get('Content-Type')).toBe('application/pdf');
  expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment; filename="Bahn/);
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  expect(answer.headers.get('Cache-Control')).toContain('no-store');
  const { history } = await exportUser(admin.sub);
  expect(history!.find((line) => JSON.stringify(line).includes('files'))).toMatchObject({
    changes: [{ field: 'files', before: null, after: 'Bahn „März“.pdf' }],
  });
});

test('an open form of the expense is not refused because of a receipt', async () => {
  const { id, version } = await addExpense();
  await send(id, pdf);
  const body = { vendor: 'Rail', version };
  const { status } = await ops.server.call(updateExpense, { token, params: { id }, body });
  expect(status).toBe(200);
  expect(await expenseNow()).toMatchObject({ vendor: 'Rail', files: 1 });
});

test('a file is what its bytes say', async () => {
  const { id } = await addExpense();
  const html = Buffer.from('<script>alert(1)</script>');
  expect(await send(id, html)).toMatchObject({
    status: 400,
    body: { message: 'Please choose a JPEG, PNG or WebP picture, or a PDF file.' },
  });
  expect((await send(id, html, { type: 'text/html' })).status).toBe(415);
  expect((await send(id, Buffer.alloc(0))).status).toBe(400);
  expect((await send(id, jpeg)).body.type).toBe('image/jpeg');
  const large = Buffer.concat([pdf, Buffer.alloc(5 * 1024 * 1024)]);
  expect(await send(id, large)).toMatchObject({
    status: 413,
    body: { message: 'A file has at most 5 MB. Please choose a smaller one.' },
  });
  expect((await send(id, large.subarray(0, 5 * 1024 * 1024))).status).toBe(201);
  expect(await send(id, pdf, { name: '  ' })).toMatchObject({ status: 400 });
  expect((await send('f'.repeat(24), pdf)).status).toBe(404);
  expect(await expenseNow()).toMatchObject({ files: 2 });
});

test('a record has at most twenty, also when two people add the last one', async () => {
  const { id } = await addExpense();
  for (let i = 0; i < 19; i += 1) await send(id, pdf);
  const answers = await Promise.all([send(id, pdf), send(id, pdf)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(await filesOf(id)).toHaveLength(20);
});

test('a removed receipt comes back within two minutes, and goes for good after them', async () => {
  const { id } = await addExpense();
  const { body } = await send(id, pdf);
  const params = { id: body.id };
  expect((await ops.server.call(removeReceipt, { token, params })).status).toBe(204);
  expect((await ops.server.call(removeReceipt, { token, params })).status).toBe(404);
  expect((await read(readReceipt.path, body.id)).status).toBe(404);
  expect([await filesOf(id), (await expenseNow()).files]).toEqual([[], 0]);
  for (const _ of [1, 2])
    expect((await ops.server.call(restoreReceipt, { token, params })).body).toEqual(body);
  expect([await filesOf(id), (await expenseNow()).files]).toEqual([[body], 1]);
  await ops.server.call(removeReceipt, { token, params });
  ops.clock.advance(120_001);
  expect((await ops.server.call(restoreReceipt, { token, params })).status).toBe(404);
  await purgeDeleted(ops.clock.now());
  expect(await bytesKept()).toBe(0);
});

test('a deleted expense keeps its receipts as long as it can be brought back', async () => {
  const { id } = await addExpense();
  const { body } = await send(id, pdf);
  const params = { id };
  await ops.server.call(deleteExpense, { token, params });
  expect((await read(readReceipt.path, body.id)).status).toBe(404);
  expect((await ops.server.call(listReceipts, { token, params })).status).toBe(404);
  await ops.server.call(restoreExpense, { token, params });
  expect(await filesOf(id)).toEqual([body]);
  await ops.server.call(deleteExpense, { token, params });
  ops.clock.advance(120_001);
  await purgeDeleted(ops.clock.now());
  expect(await bytesKept()).toBe(0);
});

test('expenses with and without a receipt are found and summed up', async () => {
  const { id } = await addExpense();
  await send(id, pdf);
  await addExpense();
  // One of a release before does not say how many it has.
  const { collection } = expenses.model;
  const [without] = await expenses.model.find({ files: 0 }).lean();
  const { files: _, ...before } = without!;
  await collection.deleteOne({ _id: without!._id });
  await collection.insertOne(before);
  for (const receipt of ['with', 'without']) {
    const { body } = await ops.server.call(listExpenses, { token, query: { receipt } });
    expect(body.map((row: Expense) => row.id === id)).toEqual([receipt === 'with']);
    const totals = await ops.server.call(getExpenseTotals, { token, query: { receipt } });
    expect(totals.body).toMatchObject({ total: '10.00', count: 1 });
  }
});

const marks = [undefined, 'true', 'false'];
const receipts = [undefined, 'with', 'without'];

/** Each sum by receipts and marks is that of the rows which the list finds by them. */
const expectSumsOfRows = async () => {
  for (const cleared of marks)
    for (const receipt of receipts) {
      const query = { ...(cleared && { cleared }), ...(receipt && { receipt }) };
      const { body: rows } = await ops.server.call(listExpenses, { token, query });
      const { body: totals } = await ops.server.call(getExpenseTotals, { token, query });
      const total = (rows as Expense[]).reduce((sum, row) => sum + Number(row.total), 0);
      expect({ query, ...totals }).toMatchObject({
        query,
        count: rows.length,
        total: total.toFixed(2),
      });
    }
  expect((await proveCounters(expenseProof)).size).toBe(0);
};

test('the sums of those with a receipt follow each write of files, marks and expenses', async () => {
  const [one, two, three] = [await addExpense(), await addExpense(), await addExpense()];
  const params = { id: one.id };
  await ops.server.call(updateExpense, { token, params, body: { cleared: true } });
  await send(two.id, pdf);
  const [first, second] = await Promise.all([send(one.id, pdf), send(one.id, pdf)]);
  expect(await expenseNow()).toMatchObject({ id: three.id, files: 0 });
  await expectSumsOfRows();
  const file = (sent: typeof first) => ({ token, params: { id: sent.body.id } });
  await ops.server.call(removeReceipt, file(first));
  await expectSumsOfRows();
  await ops.server.call(updateExpense, { token, params, body: { amount: '7.50', quantity: 3 } });
  await ops.server.call(removeReceipt, file(second));
  await expectSumsOfRows();
  await ops.server.call(restoreReceipt, file(second));
  await ops.server.call(updateExpense, { token, params, body: { cleared: false } });
  await expectSumsOfRows();
  await ops.server.call(deleteExpense, { token, params });
  await expectSumsOfRows();
  await ops.server.call(restoreExpense, { token, params });
  await expectSumsOfRows();
});

test('the sums of those with a receipt are read from counters, and no row', async () => {
  const asked: string[] = [];
  mongoose.set('debug', (collection: string) => void asked.push(collection));
  for (const receipt of ['with', 'without'])
    await ops.server.call(getExpenseTotals, { token, query: { receipt, cleared: 'true' } });
  mongoose.set('debug', false);
  expect(asked).toContain('counters');
  expect(asked).not.toContain('expenses');
});

test('assistants add photographs to a sheet, and see no receipt by any address', async () => {
  const assistant = tokenOf('assistant');
  const { id } = await addExpense();
  const { body: receipt } = await send(id, pdf);
  const form = { makerName: 'Mia', timeToComplete: 10 };
  const made = await ops.server.call(createTransferSheet, { token: assistant, body: form });
  const sheet = (made.body as { id: string }).id;
  const to = addPhotograph;
  const photograph = await send(sheet, jpeg, { to, as: assistant, type: 'image/jpeg' });
  expect(photograph.status).toBe(201);
  expect((await read(readPhotograph.path, photograph.body.id, assistant)).status).toBe(200);
  expect((await read(readPhotograph.path, receipt.id, assistant)).status).toBe(404);
  expect((await read(readReceipt.path, receipt.id, assistant)).status).toBe(403);
  expect((await send(id, jpeg, { to, as: assistant })).status).toBe(404);
  expect((await send(id, pdf, { as: tokenOf('public') })).status).toBe(403);
  const sheets = await ops.server.call(listTransferSheets, { token: assistant });
  expect(sheets.body).toMatchObject([{ id: sheet, files: 1 }]);
  const listed = await ops.server.call(listPhotographs, {
    token: assistant,
    params: { id: sheet },
  });
  expect(listed.body).toHaveLength(1);
});

test('an account that is deleted leaves its files without its name', async () => {
  const claims = { ...claimsOf('admin'), sub: 'a'.repeat(24), name: 'ada' };
  const as = signToken(claims, testSecrets.token);
  const { id } = await addExpense();
  await send(id, pdf, { as });
  expect((await exportUser(claims.sub))['filesAdded']).toEqual([
    { kind: 'expense', name: 'rail.pdf', at: '2026-03-10T09:30:00.000Z' },
  ]);
  await forgetUser(claims.sub);
  expect((await filesOf(id))[0]!.by).not.toBe('ada');
});
