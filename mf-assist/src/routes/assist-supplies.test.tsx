import { Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { emptyRow } from '@hypercar/app-kit/testing/empty-row';
import { findToast, people, startAs } from '@hypercar/app-kit/testing/render-screen';
import {
  createSupply,
  deleteSupply,
  importSupplies,
  listSupplies,
  listSupplyHistory,
  restoreSupply,
  supplyRecord,
  updateSupply,
  type Supply,
} from '@hypercar/contracts/supplies';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openTool } from '../testing/open-tool';
import { buildSupply, workshopServer } from '../testing/workshop-server';

let server: FakeServer;
let supplies: Supply[];
beforeEach(() => {
  supplies = [
    buildSupply('Wax pens', { lowStock: true, lowStockThreshold: 4 }),
    buildSupply('Gloves', { status: 'received', packed: true, version: 4 }),
    buildSupply('Film', { status: 'ordered', vendor: 'Lumen' }),
  ];
  server = workshopServer();
  server.on(listSupplies, () => supplies);
  server.on(updateSupply, ({ body }) => {
    const { version: _, ...patch } = body;
    supplies = supplies.with(0, { ...supplies[0]!, ...(patch as object), version: 2 });
    return supplies[0]!;
  });
  startAs(people.assistant);
});

const open = () => openTool('supplies');
const row = async (item: string) => within(await screen.findByRole('group', { name: item }));
const patches = () =>
  server.calls.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body);
const refuse = (status: number, message: string) => () => {
  throw new Refusal(status, { message });
};
const fill = async (label: string, text: string) => {
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.clear(dialog.getByLabelText(label));
  if (text) await userEvent.type(dialog.getByLabelText(label), text);
};
const press = (name: string) =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

test('an assistant sees the rows with their marks, and may neither add, edit nor delete', async () => {
  await open();
  const pens = await row('Wax pens');
  expect(pens.getByRole('checkbox')).not.toBeChecked();
  expect(pens.getByText('Low stock')).toBeVisible();
  expect(pens.getByLabelText('Quantity 3')).toBeVisible();
  const gloves = await row('Gloves');
  expect(gloves.getByRole('checkbox')).toBeChecked();
  expect(gloves.getByText('Gloves')).toHaveStyle({ textDecoration: 'line-through' });
  expect(pens.getByText('Wax pens')).not.toHaveStyle({ textDecoration: 'line-through' });
  expect(gloves.getByRole('button', { name: 'Packed', pressed: true })).toBeVisible();
  expect((await row('Film')).getByText('Ordered')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Add|Edit|Delete/ })).toBeNull();
});

test('the checkbox toggles between needed and received', async () => {
  await open();
  const pens = await row('Wax pens');
  await userEvent.click(pens.getByRole('checkbox'));
  expect(pens.getByText('Received')).toBeVisible();
  await waitFor(() => expect(patches()).toEqual([{ status: 'received', version: 1 }]));
  await waitFor(() => expect(screen.queryByText('1 change waiting')).toBeNull());
  await userEvent.click(pens.getByRole('checkbox'));
  expect(pens.getByText('Needed')).toBeVisible();
  await waitFor(() => expect(patches()).toHaveLength(2));
  expect(patches()[1]).toEqual({ status: 'needed', version: 2 });
});

test('the three toggles are independent', async () => {
  await open();
  const pens = await row('Wax pens');
  for (const name of ['Packed', 'Unpacked', 'Shipped2Tace'])
    await userEvent.click(pens.getByRole('button', { name, pressed: false }));
  for (const name of ['Packed', 'Unpacked', 'Shipped2Tace'])
    expect(pens.getByRole('button', { name, pressed: true })).toBeVisible();
  await waitFor(() => expect(patches()).toHaveLength(3));
  expect(patches().map((body) => Object.keys(body as object)[0])).toEqual([
    'packed',
    'unpacked',
    'shipped2Tace',
  ]);
});

test('search and filter narrow the list', async () => {
  await open();
  await row('Film');
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search supplies' }), 'lumen');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  await userEvent.clear(screen.getByRole('searchbox', { name: 'Search supplies' }));
  await userEvent.selectOptions(screen.getByLabelText('Show'), 'Low stock');
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  expect(await row('Wax pens')).toBeDefined();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search supplies' }), 'nothing such');
  expect(screen.getByText('No supplies found')).toBeVisible();
});

test('the history says who changed what and when', async () => {
  server.on(listSupplyHistory, () => [
    {
      id: 'e'.repeat(24),
      at: '2025-08-05T10:00:00Z',
      by: 'ada',
      action: 'change' as const,
      version: 2,
      changes: [{ field: 'quantity', before: 5, after: 3 }],
    },
  ]);
  await open();
  await userEvent.click((await row('Wax pens')).getByRole('button', { name: /History/ }));
  const dialog = within(screen.getByRole('dialog', { name: 'History of Wax pens' }));
  expect(await dialog.findByText('Quantity: 5 → 3')).toBeVisible();
  expect(dialog.getByText('ada').closest('p')).toHaveTextContent('ada changed it');
});

describe('an admin', () => {
  beforeEach(() => startAs(people.admin));
  const { packed: _p, unpacked: _u, shipped2Tace: _s, ...form } = emptyRow(supplyRecord.fields);
  const startAdding = async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add supply…' }));
    await screen.findByRole('dialog', { name: 'Add supply' });
  };

  test.each([
    ['12 boxes', 12],
    ['a few', 0],
  ])('adds a supply; a quantity of "%s" is %d', async (typed, quantity) => {
    server.on(createSupply, ({ body }) => {
      const made = buildSupply(body.item, { quantity: body.quantity as number });
      supplies = [made, ...supplies];
      return made;
    });
    await startAdding();
    await fill('Item name', ' Tweezers ');
    await fill('Quantity', typed);
    await fill('Cost of one, in dollars', '2.5');
    await press('Add supply');
    expect(await findToast('Supply added')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await row('Tweezers')).getByLabelText(`Quantity ${quantity}`)).toBeVisible();
    expect(server.calls.find(({ call }) => call === 'POST /api/supplies')!.body).toEqual({
      ...form,
      item: 'Tweezers',
      quantity,
      status: 'needed',
      cost: '2.50',
    });
  });

  test('must enter both item name and quantity', async () => {
    await startAdding();
    await fill('Item name', '   ');
    await press('Add supply');
    expect(await findToast('Missing information')).toBeInTheDocument();
    expect(await findToast('Please enter both item name and quantity.')).toBeInTheDocument();
    expect(server.count('POST /api/supplies')).toBe(0);
  });

  test('sees a failed add', async () => {
    server.on(createSupply, refuse(503, 'Busy'));
    await startAdding();
    await fill('Item name', 'Tweezers');
    await fill('Quantity', '2');
    await press('Add supply');
    expect(await findToast('Failed to add supply item.')).toBeInTheDocument();
    expect(within(screen.getByRole('dialog')).getByLabelText('Item name')).toHaveValue('Tweezers');
  });

  const startEditing = async () => {
    await open();
    await userEvent.click((await row('Wax pens')).getByRole('button', { name: /Edit/ }));
    await screen.findByRole('dialog', { name: 'Edit supply' });
    await fill('Quantity', '9');
    await fill('Low-stock threshold', '2');
    await press('Save');
  };

  test('edits a supply', async () => {
    await startEditing();
    expect(await findToast('Supply updated')).toBeInTheDocument();
    expect(patches()).toEqual([{ quantity: 9, lowStockThreshold: 2, version: 1 }]);
  });

  test('sees a conflict, takes over the other change, and keeps the one that met nobody', async () => {
    const theirs = { ...supplies[0]!, quantity: 7, version: 6 };
    server.on(updateSupply, ({ body }) => {
      if (body.version === theirs.version) return theirs;
      throw new Refusal(409, {
        message: 'cleo has changed this supply in the meantime',
        current: theirs,
        changes: [{ field: 'quantity', before: 3, after: 7 }],
      });
    });
    await startEditing();
    const field = await screen.findByRole('group', { name: 'Quantity' });
    expect(field).toHaveTextContent('QuantityIt was3Theirs7Mine9');
    supplies = [theirs];
    await press('Take Theirs');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await row('Wax pens')).getByText(/\b7\b/)).toBeVisible();
    expect(patches().at(-1)).toEqual({ lowStockThreshold: 2, version: 6 });
  });

  test('deletes a supply and brings it back', async () => {
    const [pens, ...others] = supplies as [Supply, ...Supply[]];
    server.on(deleteSupply, () => {
      supplies = others;
      return undefined;
    });
    server.on(restoreSupply, () => {
      supplies = [pens, ...others];
      return pens;
    });
    await open();
    await userEvent.click((await row('Wax pens')).getByRole('button', { name: /Delete/ }));
    expect(await findToast('Supply deleted')).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Wax pens' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('group', { name: 'Wax pens' })).toBeVisible();
  });

  test('sees a failed delete', async () => {
    server.on(deleteSupply, refuse(503, 'Busy'));
    await open();
    await userEvent.click((await row('Wax pens')).getByRole('button', { name: /Delete/ }));
    expect(await findToast('Failed to delete supply item.')).toBeVisible();
    expect(await screen.findByRole('group', { name: 'Wax pens' })).toBeVisible();
  });
});

test('an empty list says so', async () => {
  supplies = [];
  await open();
  expect(await screen.findByText('No supplies yet')).toBeVisible();
});

test('a list that cannot be read can be retried', async () => {
  server.on(listSupplies, refuse(503, 'Busy'));
  await open();
  expect(await screen.findByRole('alert')).toHaveTextContent('503');
  server.on(listSupplies, () => supplies);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('group', { name: 'Film' })).toBeVisible();
});

test('an assistant marks many as received at once; one Undo brings them back', async () => {
  server.on(updateSupply, ({ path, body }) => {
    supplies = supplies.map((one) =>
      path.includes(one.id) ? { ...one, ...(body as object) } : one,
    );
    return supplies.find(({ id }) => path.includes(id))!;
  });
  supplies[2] = { ...supplies[2]!, status: 'needed' };
  const statuses = () => supplies.map(({ status }) => status);
  await open();
  await row('Film');
  await userEvent.click(screen.getByRole('button', { name: 'Select' }));
  const bar = within(screen.getByRole('group', { name: 'Selected supplies' }));
  expect(bar.queryByRole('button', { name: 'Delete' })).toBeNull();
  await userEvent.click(bar.getByRole('button', { name: 'All shown' }));
  await userEvent.click(bar.getByRole('button', { name: 'Received' }));
  await findToast('2 supplies received');
  expect(statuses()).toEqual(['received', 'received', 'received']);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await findToast('2 supplies changed back');
  expect(statuses()).toEqual(['needed', 'received', 'needed']);
});

test('administrators save the supplies as a file and add those of one; assistants do not', async () => {
  startAs(people.admin);
  server.on(importSupplies, ({ body }) => ({
    added: 1,
    skipped: 0,
    ids: body.dryRun ? [] : ['x'],
  }));
  await open();
  expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Import…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Import Supplies' }));
  await userEvent.upload(dialog.getByLabelText('CSV file'), new File(['Item,Quantity'], 'a.csv'));
  await userEvent.click(await dialog.findByRole('button', { name: 'Import 1 supply' }));
  await findToast('1 supply added');
});
