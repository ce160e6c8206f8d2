import type { FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { people, startAs } from '@hypercar/app-kit/testing/render-screen';
import { createSupply, listSupplies } from '@hypercar/contracts/supplies';
import { listTransferSheets } from '@hypercar/contracts/transfer-sheets';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sheetAddress } from '../scan/label';
import { openTool } from '../testing/open-tool';
import { buildSupply, workshopServer } from '../testing/workshop-server';

let server: FakeServer;
beforeEach(() => {
  const supplies = [buildSupply('Wax pens', { barcode: '4006381333931' }), buildSupply('Gloves')];
  server = workshopServer();
  server.on(listSupplies, () => supplies);
  server.on(createSupply, ({ body }) => buildSupply(body.item));
  startAs(people.admin);
});

const dialog = () => within(screen.getByRole('dialog', { name: 'Scan a code' }));
const typed = async (code: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Scan…' }));
  await screen.findByRole('dialog', { name: 'Scan a code' });
  await userEvent.type(dialog().getByLabelText('Or type the digits'), code);
  await userEvent.click(dialog().getByRole('button', { name: 'Find' }));
};

test('a barcode narrows the list to its supply', async () => {
  await openTool('supplies');
  await screen.findByRole('group', { name: 'Gloves' });
  await typed('4006381333931');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('group', { name: 'Wax pens' })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Gloves' })).toBeNull();
});

test('a device without a camera says so, and a barcode that nobody knows becomes a supply', async () => {
  await openTool('supplies');
  await screen.findByRole('group', { name: 'Gloves' });
  await typed('96385074');
  expect(dialog().getByText(/The camera needs a secure connection/)).toBeVisible();
  expect(dialog().getByText('No supply has this barcode')).toBeVisible();
  await userEvent.click(dialog().getByRole('button', { name: 'Add a supply with it…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Add supply' }));
  expect(form.getByLabelText('Barcode')).toHaveValue('96385074');
  await userEvent.type(form.getByLabelText('Item name'), 'Tape');
  await userEvent.type(form.getByLabelText('Quantity'), '2');
  await userEvent.click(form.getByRole('button', { name: 'Add supply' }));
  await waitFor(() =>
    expect(server.calls.find(({ call }) => call === 'POST /api/supplies')?.body).toMatchObject({
      item: 'Tape',
      barcode: '96385074',
    }),
  );
});

test('an assistant is told of an unknown barcode, and adds nothing', async () => {
  startAs(people.assistant);
  await openTool('supplies');
  await screen.findByRole('group', { name: 'Gloves' });
  await typed('96385074');
  expect(dialog().getByText('No supply has this barcode')).toBeVisible();
  expect(dialog().queryByRole('button', { name: /Add/ })).toBeNull();
});

test('the label of a sheet shows that sheet alone, until all are asked for', async () => {
  const id = 'a'.repeat(24);
  const asked: (string | null)[] = [];
  server.on(listTransferSheets, ({ query }) => {
    asked.push(query.get('id'));
    return [];
  });
  await openTool('sheets');
  await typed('12345');
  expect(dialog().getByText('No label of a sheet: 12345')).toBeVisible();
  const field = dialog().getByLabelText('Or type the digits');
  await userEvent.clear(field);
  await userEvent.type(field, `https://example.com${sheetAddress(id)}{Enter}`);
  expect(await screen.findByText('The sheet of a label')).toBeVisible();
  await waitFor(() => expect(asked.at(-1)).toBe(id));
  await userEvent.click(screen.getByRole('button', { name: 'Show all sheets' }));
  await waitFor(() => expect(asked.at(-1)).toBeNull());
});
