import { notify, ToastHost } from '@hypercar/app-kit/toast';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const shown = () => document.querySelectorAll('.Toastify__toast');

test('toasts: one at a time, announced, reached by F8, dismissed by Escape', async () => {
  const user = userEvent.setup();
  render(<ToastHost />);
  expect(shown()).toHaveLength(0);
  act(() => notify({ title: 'Task added', kind: 'success' }));
  await waitFor(() => expect(shown()).toHaveLength(1));
  act(() => notify({ title: 'Update failed', description: 'No network', kind: 'error' }));
  await waitFor(() => expect(shown()[0]).toHaveTextContent('Update failedNo network'));
  expect(shown()).toHaveLength(1);
  const announcer = screen.getByText('Update failed. No network');
  expect(announcer).toHaveAttribute('aria-live', 'assertive');
  await user.keyboard('{F8}');
  expect(screen.getByRole('region', { name: /notifications/i })).toContainElement(
    document.activeElement as HTMLElement,
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(shown()[0]?.className ?? 'exit').toMatch(/exit/));
  act(() => notify({ title: 'Task deleted', kind: 'success' }));
  expect(await screen.findByText('Task deleted', { selector: 'strong' })).toBeInTheDocument();
});

test('a new toast replaces the shown one and restarts its timer', async () => {
  render(<ToastHost />);
  act(() => notify({ title: 'Task added', kind: 'success' }));
  await waitFor(() => expect(shown()).toHaveLength(1));
  const clockOf = () => document.querySelector('.Toastify__progress-bar');
  const before = clockOf();
  // A moment later the first one may expire and take its replacement with it.
  act(() => notify({ title: 'Update failed', kind: 'error' }));
  expect(shown()[0]).toHaveTextContent('Update failed');
  expect(clockOf()).not.toBe(before);
});

test.each([
  ['its button', '{Tab}{Enter}', 1],
  ['Escape', '{Escape}', 0],
])('after F8 the focus returns on %s', async (_name, keys, runs) => {
  const user = userEvent.setup();
  const run = jest.fn();
  render(
    <>
      <button>Add a note</button>
      <ToastHost />
    </>,
  );
  screen.getByRole('button', { name: 'Add a note' }).focus();
  act(() => notify({ title: 'Note deleted', kind: 'success', action: { label: 'Undo', run } }));
  await screen.findByRole('button', { name: 'Undo' });
  await user.keyboard('{F8}');
  expect(screen.getByRole('button', { name: 'Add a note' })).not.toHaveFocus();
  await user.keyboard(keys);
  expect(run).toHaveBeenCalledTimes(runs);
  expect(screen.getByRole('button', { name: 'Add a note' })).toHaveFocus();
});
