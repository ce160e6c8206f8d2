import { QueryProvider } from '@hypercar/app-kit/query';
import type { AttachedFile } from '@hypercar/contracts/attached-files';
import {
  listExpenses,
  listReceipts,
  receiptCalls,
  removeReceipt,
} from '@hypercar/contracts/expenses';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, Refusal } from '../testing/fake-server';
import { people, renderScreen, startAs } from '../testing/render-screen';
import { FilesButton } from './files-button';

const expense = { id: 'e'.repeat(24), files: 1 };
const receipt: AttachedFile = {
  id: 'a'.repeat(24),
  name: 'rail.pdf',
  type: 'application/pdf',
  bytes: 2048,
  by: null,
  at: '2026-03-10T09:30:00.000Z',
};
const view = { calls: receiptCalls, owners: listExpenses, noun: 'receipt', nouns: 'receipts' };

const open = async (of = expense) => {
  const server = fakeServer();
  let state: 'down' | 'up' = 'down';
  server.on(listReceipts, () => {
    if (state === 'down') throw new Refusal(503, { message: 'Please try again later' });
    return [receipt];
  });
  startAs(people.admin);
  renderScreen(
    <QueryProvider>
      <FilesButton view={view} of={of} name="Rail ($59.70)" />
    </QueryProvider>,
    { path: '/' },
  );
  const opener = screen.getByRole('button');
  await userEvent.click(opener);
  await screen.findByRole('dialog', { name: 'Receipts' });
  return { server, opener, come: () => (state = 'up') };
};

test('a list that fails is asked for again, and a removal that fails says so', async () => {
  const { server, come } = await open();
  expect(await screen.findByText(/Please try again later/)).toBeVisible();
  come();
  await userEvent.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByText(/2 kB, somebody/)).toBeVisible();
  server.on(removeReceipt, () => {
    throw new Refusal(404, { message: 'File not found' });
  });
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('File not found')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test.each([
  [0, 'Add receipts: Rail ($59.70)'],
  [1, '1 receipt: Rail ($59.70)'],
  [12, '12 receipts: Rail ($59.70)'],
])('the button of a record with %d files', async (files, name) => {
  const { opener } = await open({ ...expense, files });
  expect(opener).toHaveAttribute('aria-label', name);
});

test('what cannot be added is refused before it is sent, with its name', async () => {
  const { server, come } = await open();
  come();
  const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'scan.pdf', {
    type: 'application/pdf',
  });
  const film = new File(['x'], 'film.mp4', { type: 'video/mp4' });
  const input = screen.getByLabelText('Add receipts');
  await userEvent.setup({ applyAccept: false }).upload(input, [large, film]);
  expect(await screen.findByText(/^scan.pdf: A file has at most 5 MB/)).toBeVisible();
  expect(screen.getByText(/^film.mp4: Please choose a JPEG, PNG or WebP/)).toBeVisible();
  expect(server.calls.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});
