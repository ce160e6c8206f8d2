import { queryClient } from '@hypercar/app-kit/query';
import { Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { findToast, people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import {
  createNote,
  deleteNote,
  exportNotes,
  listNotes,
  restoreNote,
  updateNote,
  type Note,
  noteRecord,
} from '@hypercar/contracts/notes';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer } from '../testing/admin-server';
import { idOf } from '../testing/build-user';
import { emptyRow } from '@hypercar/app-kit/testing/empty-row';
import { watchSavedFiles } from '../testing/saved-files';
import { AdminRoute } from './admin-route';

const noteOf = (title: string, more: Partial<Note> = {}): Note => ({
  ...emptyRow(noteRecord.fields),
  id: idOf(title),
  title,
  content: `About ${title}`,
  createdBy: idOf('ada'),
  createdByUsername: 'ada',
  createdAt: '2025-08-05T10:00:00Z',
  updatedAt: '2025-08-05T10:00:00Z',
  updatedByUsername: 'ada',
  version: 1,
  ...more,
});

let server: FakeServer;
let rows: Note[];
beforeEach(() => {
  rows = [];
  server = adminServer();
  server.on(listNotes, () => rows);
  startAs(people.admin);
});

const open = async () => {
  renderScreen(<AdminRoute />, { path: '/admin' });
  await userEvent.click(screen.getByRole('heading', { name: 'Admin Notes' }));
  return within(screen.getByRole('region', { name: 'Admin Notes' }));
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const writes = () => server.calls.filter(({ call }) => !call.startsWith('GET'));
const shown = () =>
  screen.getAllByRole('article').map((card) => card.querySelector('h3')!.textContent);

test('a note shows its author and last editor; markup is text, a long text is truncated', async () => {
  rows = [
    noteOf('Keys', { content: '<b>Under</b> the mat', version: 2, updatedByUsername: 'ines' }),
    noteOf('Long', { content: 'x'.repeat(700) }),
  ];
  await open();
  const card = await screen.findByRole('article', { name: 'Keys' });
  expect(card).toHaveTextContent(/<b>Under<\/b> the matada, Aug 5, 2025.*edited by ines/);
  const long = screen.getByRole('article', { name: 'Long' });
  expect(long).not.toHaveTextContent('x'.repeat(601));
  await press('Show all');
  expect(long).toHaveTextContent('x'.repeat(700));
});

test('no notes, and notes that cannot be read', async () => {
  server.on(listNotes, () => {
    throw new Refusal(503, { message: 'Busy' });
  });
  const panel = await open();
  expect(await panel.findByRole('alert')).toHaveTextContent('503');
  server.on(listNotes, () => rows);
  await press('Try again');
  expect(await panel.findByText('No notes yet')).toBeVisible();
});

test('the order is random and stable while notes are added and removed', async () => {
  const names = Array.from({ length: 20 }, (_, n) => `n${n}`);
  rows = names.map((name) => noteOf(name));
  await open();
  await screen.findByRole('article', { name: 'n0' });
  const before = shown();
  expect(before).not.toEqual(names);
  rows = [noteOf('new'), ...rows.slice(1)];
  await act(() => queryClient().refetchQueries());
  await screen.findByRole('article', { name: 'new' });
  expect(shown()).toEqual(['new', ...before.filter((name) => name !== 'n0')]);
});

test('creating requires both fields', async () => {
  server.on(createNote, () => {
    rows = [noteOf('Keys')];
    return rows[0]!;
  });
  await open();
  await press('Create Note');
  await userEvent.type(screen.getByLabelText('Title'), '  ');
  await press('Create');
  expect(await screen.findByText('Title and content are required')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Title'), 'Keys');
  await press('Create');
  expect(screen.getByText('Title and content are required')).toBeVisible();
  expect(writes()).toEqual([]);
  await userEvent.type(screen.getByLabelText('Content'), 'On the hook');
  await press('Create');
  expect(await findToast('Note created successfully')).toBeVisible();
  expect(writes()[0]!.body).toMatchObject({ title: 'Keys', content: 'On the hook' });
  expect(await screen.findByRole('article', { name: 'Keys' })).toBeVisible();
});

test('a note that cannot be created stays in its form', async () => {
  server.on(createNote, () => {
    throw new Refusal(503, { message: 'Busy' });
  });
  await open();
  await press('Create Note');
  await userEvent.type(screen.getByLabelText('Title'), 'Keys');
  await userEvent.type(screen.getByLabelText('Content'), 'On the hook');
  await press('Create');
  expect(await findToast('Failed to create note')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Busy');
  expect(screen.getByLabelText('Content')).toHaveValue('On the hook');
});

test('two edit one note: the second sees the conflict, and chooses', async () => {
  rows = [noteOf('Keys')];
  server.on(updateNote, () => {
    throw new Refusal(409, {
      message: 'Ines has changed this note in the meantime',
      current: { ...rows[0], version: 2 },
      changes: [{ field: 'content', before: 'About Keys', after: 'In the safe' }],
    });
  });
  await open();
  await press('Edit…');
  await userEvent.type(screen.getByLabelText('Content'), ', mine');
  await press('Save');
  const dialog = await screen.findByRole('dialog', { name: 'Changed in the Meantime' });
  expect(dialog).toHaveTextContent('ContentIt wasAbout KeysTheirsIn the safeMineAbout Keys, mine');
  expect(screen.getByRole('button', { name: 'Take Theirs' })).toHaveFocus();
  server.on(updateNote, () => rows[0]!);
  await press('Keep Mine');
  expect(await findToast('Note updated successfully')).toBeVisible();
  expect(writes()[1]!.body).toEqual({ content: 'About Keys, mine', version: 2 });
});

test('an update that fails is shown', async () => {
  rows = [noteOf('Keys')];
  server.on(updateNote, () => {
    throw new Refusal(404, { message: 'Note not found' });
  });
  await open();
  await press('Edit…');
  await userEvent.type(screen.getByLabelText('Title'), '!');
  await press('Save');
  expect(await findToast('Failed to update note')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Note not found');
});

test('deleting asks for confirmation, shows a failure, and can be undone', async () => {
  const [keys] = (rows = [noteOf('Keys')]);
  server.on(deleteNote, () => {
    throw new Refusal(503, { message: 'Busy' });
  });
  server.on(restoreNote, () => (rows = [keys!])[0]!);
  await open();
  await press('Delete…');
  await press('Delete Note');
  expect(await findToast('Failed to delete note')).toBeVisible();
  server.on(deleteNote, () => {
    rows = [];
    return undefined;
  });
  await press('Delete Note');
  expect(await findToast('Note deleted successfully')).toBeVisible();
  expect(screen.getByText('No notes yet')).toBeVisible();
  await press('Undo');
  expect(await screen.findByRole('article', { name: 'Keys' })).toBeVisible();
});

test('a search looks into titles, texts and authors', async () => {
  rows = [noteOf('Keys'), noteOf('Glue', { createdByUsername: 'Ines' })];
  const panel = await open();
  await panel.findByRole('article', { name: 'Keys' });
  await userEvent.type(panel.getByLabelText('Search notes'), 'INES');
  expect(shown()).toEqual(['Glue']);
  await userEvent.type(panel.getByLabelText('Search notes'), '?');
  expect(panel.getByText('No notes found')).toBeVisible();
});

test('the notes are saved as a file', async () => {
  const saved = watchSavedFiles();
  server.onFile(exportNotes, 'notes-2025-08-05.csv', 'Title');
  await open();
  await press('Export CSV');
  expect(await findToast('File saved')).toBeVisible();
  expect([...saved.keys()]).toEqual(['notes-2025-08-05.csv']);
});
