import { endpointKey, endpointQuery, QueryProvider } from '@hypercar/app-kit/query';
import { useRemoval } from '@hypercar/app-kit/use-removal';
import { deleteNote, listNotes, restoreNote, type Note } from '@hypercar/contracts/notes';
import { useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeServer, Refusal } from './testing/fake-server';
import { findToast, people, renderScreen, startAs } from './testing/render-screen';

const note = { id: 'a'.repeat(24), title: 'Polish' } as Note;

const Rows = ({ rows }: { rows: readonly Note[] | undefined }) => {
  const removal = useRemoval({
    list: listNotes,
    remove: deleteNote,
    restore: restoreNote,
    deleted: 'Note deleted successfully',
    failed: 'Failed to delete note',
    restored: 'Note restored',
  });
  return rows?.map((row) => (
    <button key={row.id} onClick={() => removal.mutate(row)}>
      Delete {row.title}
    </button>
  ));
};

const Notes = () => <Rows rows={useQuery(endpointQuery(listNotes)).data ?? undefined} />;

/** One page of the list, whose next reads never come. */
const Page = () => {
  const { data } = useQuery({
    queryKey: endpointKey(listNotes, { query: { limit: 25 } }),
    queryFn: ({ client, queryKey }) =>
      client.getQueryData(queryKey)
        ? new Promise<never>(() => undefined)
        : Promise.resolve({ rows: [note], total: 1, atLeast: false }),
  });
  return <Rows rows={data?.rows} />;
};

const open = (screenOfRows = <Notes />) => {
  const server = fakeServer();
  let rows = [note];
  server.on(listNotes, () => rows);
  server.on(deleteNote, () => {
    rows = [];
    return undefined;
  });
  server.on(restoreNote, () => {
    rows = [note];
    return note;
  });
  startAs(people.admin);
  renderScreen(<QueryProvider>{screenOfRows}</QueryProvider>, { path: '/' });
  return server;
};
const button = { name: 'Delete Polish' };

test('deletes a row, and Undo brings it back', async () => {
  const server = open();
  await userEvent.click(await screen.findByRole('button', button));
  await findToast('Note deleted successfully');
  await waitFor(() => expect(screen.queryByRole('button', button)).not.toBeInTheDocument());
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', button)).toBeVisible();
  await findToast('Note restored');
  expect(server.count(`POST /api/admin/notes/${note.id}/restore`)).toBe(1);
});

test('a row goes from its page at once, not when the page has been read again', async () => {
  open(<Page />);
  await userEvent.click(await screen.findByRole('button', button));
  await findToast('Note deleted successfully');
  expect(screen.queryByRole('button', button)).not.toBeInTheDocument();
});

test('a row that cannot be deleted stays, and the reason is shown', async () => {
  const server = open();
  server.on(deleteNote, () => {
    throw new Refusal(503, { message: 'Try again in a moment' });
  });
  await userEvent.click(await screen.findByRole('button', button));
  await findToast('Failed to delete note');
  await findToast('Try again in a moment');
  expect(screen.getByRole('button', button)).toBeVisible();
});

test('an Undo that comes too late shows the reason', async () => {
  const server = open();
  server.on(restoreNote, () => {
    throw new Refusal(404, { message: 'Note not found' });
  });
  await userEvent.click(await screen.findByRole('button', button));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await findToast('Failed to undo');
  await findToast('Note not found');
});
