import { QueryProvider } from '@hypercar/app-kit/query';
import { SaveButton, type SaveButtonProps } from '@hypercar/app-kit/save-button';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CutExport } from './read-export';
import type { Saving } from './save-file';
import { findToast, people, renderScreen, startAs } from './testing/render-screen';

const Screen = ({ save }: SaveButtonProps) => {
  const [isLeft, setLeft] = useState(false);
  if (isLeft) return null;
  return (
    <QueryProvider>
      <SaveButton save={save}>Export CSV</SaveButton>
      <button onClick={() => setLeft(true)}>Leave</button>
    </QueryProvider>
  );
};
const press = async (save: SaveButtonProps['save']) => {
  startAs(people.admin);
  renderScreen(<Screen save={save} />, { path: '/' });
  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
};

test('tells the name of the saved file', async () => {
  await press(() => Promise.resolve({ name: 'notes.csv' }));
  expect(await findToast('File saved')).toBeVisible();
  expect(await findToast('notes.csv')).toBeVisible();
});

test('tells why there is no file', async () => {
  await press(() => Promise.reject(new Error('Busy')));
  expect(await findToast('Export failed')).toBeVisible();
  expect(await findToast('Busy')).toBeVisible();
});

/** A save that the test lets go on. */
const slowSave = () => {
  const calls: (Saving & {
    end: () => void;
    fail: (error: Error) => void;
  })[] = [];
  const save = (saving: Saving): Promise<{ name: string }> =>
    new Promise((resolve, reject) => {
      saving.signal.addEventListener('abort', () => reject(saving.signal.reason as Error));
      calls.push({ ...saving, end: () => resolve({ name: 'notes.csv' }), fail: reject });
    });
  return { save, calls };
};

test('says how far a long export has come, until it is saved', async () => {
  const { save, calls } = slowSave();
  await press(save);
  act(() => calls[0]!.onProgress({ rows: 12_000, total: 100_000 }));
  expect(screen.getByText('12,000 of 100,000 rows')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Export' })).toHaveAttribute(
    'aria-valuenow',
    '12',
  );
  const spoken = within(screen.getByRole('group', { name: 'Export' })).getByRole('status');
  expect(spoken).toHaveTextContent('Exporting, 0 per cent');
  act(() => calls[0]!.onProgress({ rows: 52_000, total: 100_000 }));
  expect(spoken).toHaveTextContent('Exporting, 50 per cent');
  act(() => calls[0]!.end());
  expect(await findToast('File saved')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(/rows/)).not.toBeInTheDocument());
});

test('without a total it says how many rows have come', async () => {
  const { save, calls } = slowSave();
  await press(save);
  act(() => calls[0]!.onProgress({ rows: 3000, total: undefined }));
  expect(screen.getByText('3,000 rows')).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  // Rows that were added after the total was counted.
  act(() => calls[0]!.onProgress({ rows: 3001, total: 3000 }));
  expect(screen.getByText('3,001 rows')).toBeVisible();
});

test('a short export shows no panel', async () => {
  const { save, calls } = slowSave();
  await press(save);
  act(() => calls[0]!.onProgress({ rows: 10, total: 40 }));
  expect(screen.queryByRole('group', { name: 'Export' })).not.toBeInTheDocument();
});

test('can be cancelled; the focus goes back to the button', async () => {
  const { save, calls } = slowSave();
  await press(save);
  act(() => calls[0]!.onProgress({ rows: 12_000, total: 100_000 }));
  await userEvent.click(screen.getByRole('button', { name: 'Cancel export' }));
  expect(calls[0]!.signal.aborted).toBe(true);
  const button = screen.getByRole('button', { name: 'Export CSV' });
  expect(button).toHaveFocus();
  expect(button).not.toHaveAttribute('aria-busy');
  expect(screen.queryByText('Export failed')).not.toBeInTheDocument();
});

test('a part of a file is told until it is tried again or closed', async () => {
  const { save, calls } = slowSave();
  await press(save);
  act(() => calls[0]!.fail(new CutExport({ rows: 12_000, total: 100_000 })));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('The export is not complete');
  expect(alert).toHaveTextContent('broke off after 12,000 of 100,000 rows. No file was saved.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  act(() => calls[1]!.fail(new CutExport({ rows: 1, total: undefined })));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Export CSV' })).toHaveFocus();
});

test('a screen that was left hears of a part by a toast', async () => {
  const { save, calls } = slowSave();
  await press(save);
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  act(() => calls[0]!.fail(new CutExport({ rows: 12_000, total: 100_000 })));
  expect(await findToast('Export failed')).toBeVisible();
});
