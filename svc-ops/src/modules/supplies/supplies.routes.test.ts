import {
  createSupply,
  deleteSupply,
  exportSupplies,
  importSupplies,
  listSupplies,
  listSupplyHistory,
  restoreSupply,
  type Supply,
  updateSupply,
} from '@hypercar/contracts/supplies';
import { tokenOf } from '@hypercar/service-kit/testing';
import { type OpsFixture, startOps } from '../../testing';

let ops: OpsFixture;
const admin = tokenOf('admin');
const assistant = tokenOf('assistant');
const missing = 'Please enter both item name and quantity.';
beforeAll(async () => {
  ops = await startOps();
});
afterAll(() => ops.stop());

const create = (body: unknown) => ops.server.call(createSupply, { token: admin, body });
const add = async (body: object = {}): Promise<Supply> =>
  (await create({ item: 'SS20 stones', quantity: 10, ...body })).body;
const change = (id: string, body: unknown, token = assistant) =>
  ops.server.call(updateSupply, { token, params: { id }, body });

test('a new supply is needed, with everything else at its default', async () => {
  const answer = await create({ item: ' E6000 glue ', quantity: '12' });
  expect(answer).toMatchObject({
    status: 201,
    body: {
      item: 'E6000 glue',
      quantity: 12,
      status: 'needed',
      packed: false,
      unpacked: false,
      shipped2Tace: false,
      neededDate: null,
      vendor: null,
      cost: null,
      lowStockThreshold: null,
      lowStock: false,
      version: 1,
      changedBy: 'some admin',
    },
  });
  const { body } = await ops.server.call(listSupplies, { token: assistant });
  expect(body[0]).toEqual(answer.body);
});

test('every field of the form is kept', async () => {
  const form = {
    item: 'Tweezers',
    quantity: 3,
    neededDate: '2026-04-01',
    barcode: '4006381333931',
    vendor: 'Glass & Co',
    cost: '1234.5',
    lowStockThreshold: 5,
  };
  expect(await add(form)).toMatchObject({ ...form, cost: '1234.50', lowStock: true });
});

test.each([
  ['12', 12],
  ['12 boxes', 12],
  [' 7', 7],
  ['2.9', 2],
  [2.9, 2],
  ['many', 0],
  [0, 0],
])('the quantity %j is %i', async (quantity, stored) => {
  expect((await add({ quantity })).quantity).toBe(stored);
});

test.each([
  [{ quantity: 1 }, missing],
  [{ item: '  ', quantity: 1 }, missing],
  [{ item: 'Wax' }, missing],
  [{ item: 'Wax', quantity: '  ' }, missing],
  [{ item: 'Wax', quantity: null }, missing],
  [{ item: { $gt: '' }, quantity: 1 }, missing],
  [{ item: 'Wax', quantity: -1 }, 'A quantity cannot be below zero'],
  [{ item: 'Wax', quantity: 1, cost: '1.234' }, 'Please enter an amount like 12.50'],
  [{ item: 'Wax', quantity: 1, neededDate: 'soon' }, 'Please enter a day like 2025-08-31'],
])('refuses %j', async (body, message) => {
  expect(await create(body)).toMatchObject({ status: 400, body: { message } });
});

test('an assistant toggles exactly four fields, each for itself', async () => {
  const { id } = await add();
  for (const patch of [
    { status: 'received' },
    { packed: true },
    { unpacked: true },
    { shipped2Tace: true },
    { packed: false },
    { status: 'needed' },
  ])
    expect(await change(id, patch)).toMatchObject({ status: 200, body: patch });
  for (const patch of [
    { item: 'Mine' },
    { quantity: 1 },
    { cost: '1' },
    { vendor: 'Me' },
    { neededDate: null },
    { lowStockThreshold: 1 },
    { packed: true, item: 'Mine' },
  ])
    expect(await change(id, patch)).toMatchObject({ status: 403 });
  const { body } = await ops.server.call(listSupplies, { token: assistant });
  expect(body.find((row: Supply) => row.id === id)).toMatchObject({
    item: 'SS20 stones',
    packed: false,
    unpacked: true,
    shipped2Tace: true,
  });
});

test('ordered is shown, and never set by the box', async () => {
  const { id, status } = await add({ status: 'ordered' });
  expect(status).toBe('ordered');
  expect((await change(id, { status: 'ordered' }, admin)).status).toBe(400);
  expect((await change(id, { status: 'received' })).body.status).toBe('received');
});

test('the mark of low stock follows quantity and threshold', async () => {
  const { id } = await add({ quantity: 6, lowStockThreshold: 5 });
  expect((await change(id, { quantity: 5 }, admin)).body.lowStock).toBe(true);
  expect((await change(id, { lowStockThreshold: 4 }, admin)).body.lowStock).toBe(false);
  expect((await change(id, { lowStockThreshold: null, quantity: 0 }, admin)).body.lowStock).toBe(
    false,
  );
});

test('the history lists who changed what, newest first', async () => {
  const { id } = await add({ cost: '2' });
  await change(id, { packed: true });
  await change(id, { cost: '2.50', quantity: 4 }, admin);
  const { body } = await ops.server.call(listSupplyHistory, { token: assistant, params: { id } });
  expect(body).toMatchObject([
    {
      by: 'some admin',
      action: 'change',
      version: 3,
      changes: [
        { field: 'quantity', before: 10, after: 4 },
        { field: 'cost', before: '2.00', after: '2.50' },
      ],
    },
    { by: 'some assistant', changes: [{ field: 'packed', before: false, after: true }] },
    { by: 'some admin', action: 'add' },
  ]);
});

test('a stale edit is a conflict, except with toggles of other fields', async () => {
  const { id, version } = await add();
  await change(id, { packed: true });
  expect((await change(id, { quantity: 9, version }, admin)).status).toBe(200);
  expect(await change(id, { quantity: 8, version }, admin)).toMatchObject({
    status: 409,
    body: { current: { quantity: 9 }, changedBy: 'some admin' },
  });
});

test('deleting is undone by restoring, with nothing lost', async () => {
  const supply = await add({ vendor: 'Glass & Co' });
  const params = { id: supply.id };
  expect((await ops.server.call(deleteSupply, { token: admin, params })).status).toBe(204);
  expect((await change(supply.id, { packed: true })).status).toBe(404);
  const restored = await ops.server.call(restoreSupply, { token: admin, params });
  expect(restored.body).toMatchObject({ ...supply, version: 3 });
});

test('supplies are exported, and those of a file added, by administrators', async () => {
  const csv =
    'item,quantity,Status,Packed,Cost of one\r\nImported tape,4,Received,yes,1.5\r\nImported film,"12 rolls",,no,';
  const load = (token: string, dryRun = false) =>
    ops.server.call(importSupplies, { token, body: { csv, dryRun } });
  expect((await load(assistant, true)).status).toBe(403);
  expect((await load(admin)).body).toMatchObject({ added: 2, skipped: 0 });
  expect((await load(admin)).body).toMatchObject({ added: 0, skipped: 2 });
  const list = (await ops.server.call(listSupplies, { token: admin })).body as Supply[];
  expect(list.slice(0, 2)).toMatchObject([
    { item: 'Imported film', quantity: 12, status: 'needed', packed: false, cost: null },
    { item: 'Imported tape', quantity: 4, status: 'received', packed: true, cost: '1.50' },
  ]);
  const file = (await ops.server.call(exportSupplies, { token: admin })).body as string;
  expect(file).toContain('"Imported tape",4,"received","true"');
  expect((await ops.server.call(exportSupplies, { token: assistant })).status).toBe(403);
});
