import { Loaded } from '@hypercar/app-kit/loaded';
import { endpointQuery, queryClient, QueryProvider } from '@hypercar/app-kit/query';
import { listNotes, type Note } from '@hypercar/contracts/notes';
import { onlineManager, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { fakeServer, Refusal, type FakeServer } from './testing/fake-server';
import { people, renderScreen, startAs } from './testing/render-screen';

const note = { id: 'a'.repeat(24), title: 'Polish' } as Note;
const refuse = (status: number, body?: unknown) => () => {
  throw new Refusal(status, body);
};

interface Told {
  loading?: ReactNode;
  failed?: string;
  empty?: ReactNode;
}
const Notes = (told: Told) => (
  <Loaded query={useQuery(endpointQuery(listNotes))} of="the notes" {...told}>
    {(notes) => notes.map(({ id, title }) => <p key={id}>{title}</p>)}
  </Loaded>
);
const open = (told: Told = {}) =>
  renderScreen(
    <QueryProvider>
      <Notes {...told} />
    </QueryProvider>,
    { path: '/' },
  );
const goOnline = (online: boolean): void => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  act(() => onlineManager.setOnline(online));
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.on(listNotes, () => [note]);
  startAs(people.admin);
});
afterEach(() => {
  jest.restoreAllMocks();
  onlineManager.setOnline(true);
});

test('loading, then shown', async () => {
  open();
  expect(screen.getByText('Loading the notes…')).toBeVisible();
  expect(await screen.findByText('Polish')).toBeVisible();
  expect(screen.queryByText('Loading the notes…')).toBeNull();
});

test('failed with the status and the sentence of the service, and tried again', async () => {
  server.on(listNotes, refuse(503, { message: 'Back in a minute' }));
  open();
  const failure = await screen.findByRole('alert');
  expect(failure).toHaveTextContent('The notes could not be loaded503: Back in a minuteTry again');
  server.on(listNotes, () => [note]);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Polish')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('failed without a sentence says what came', async () => {
  server.on(listNotes, refuse(502, 'Bad Gateway'));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('502: Bad Gateway');
});

test('offline and never loaded; it is loaded when the network is back', async () => {
  goOnline(false);
  open();
  expect(screen.getByRole('alert')).toHaveTextContent(
    'You are offline, and this device has not loaded the notes yet',
  );
  expect(server.calls).toEqual([]);
  goOnline(true);
  expect(await screen.findByText('Polish')).toBeVisible();
});

test('signed out: null with nothing that stands for it', async () => {
  server.on(listNotes, refuse(401));
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The notes could not be loadedYou are signed out. Please log in again.',
  );
});

test('empty: null with something that stands for it', async () => {
  server.on(listNotes, refuse(401));
  open({ empty: <p>Nothing here</p> });
  expect(await screen.findByText('Nothing here')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shown although the last read failed, with the time of what is shown', async () => {
  open();
  await screen.findByText('Polish');
  server.on(listNotes, refuse(503, { message: 'Back in a minute' }));
  await act(() => queryClient().invalidateQueries({ queryKey: ['/api/admin/notes'] }));
  const told = await screen.findByText('Not up to date');
  expect(told.parentElement).toHaveTextContent(
    /Last loaded .+ \d+, \d{4}, .+503: Back in a minute$/,
  );
  expect(screen.getByText('Polish')).toBeVisible();
  server.on(listNotes, () => [note]);
  await act(() => queryClient().invalidateQueries({ queryKey: ['/api/admin/notes'] }));
  await waitFor(() => expect(screen.queryByText('Not up to date')).toBeNull());
});

test("a screen's own words and drawings for loading and failed", async () => {
  server.on(listNotes, refuse(503));
  open({ loading: <p>Loading notes...</p>, failed: 'Error loading notes' });
  expect(screen.getByText('Loading notes...')).toBeVisible();
  expect(await screen.findByRole('alert')).toHaveTextContent('Error loading notes503:');
});
