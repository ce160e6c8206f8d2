import { Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { findToast, people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import {
  exportContestEntries,
  exportUserActivity,
  getContestSummary,
  getUserActivity,
  listContestEntries,
  listUserSubmissions,
  setEntryStatus,
  type ContestEntryRow,
} from '@hypercar/contracts/contest-entries';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { idOf } from '../testing/build-user';
import { watchSavedFiles } from '../testing/saved-files';
import { adminServer, answerSummary } from '../testing/admin-server';
import { AdminRoute } from './admin-route';

const entry = (name: string, rank: number | null, more: Partial<ContestEntryRow> = {}) => ({
  id: idOf(`entry of ${name}`),
  userId: idOf(name),
  rank,
  username: name,
  email: `${name}@example.test`,
  role: 'public' as const,
  memberKnown: true,
  rhinestoneGuess: 250_000,
  bonusWeightGuess: null,
  designName: null,
  designSize: null,
  totalPoints: 40,
  totalEntries: 3,
  status: 'active' as const,
  voidReason: null,
  voidedBy: null,
  flags: [],
  submittedAt: '2025-08-05T10:00:00Z',
  updatedAt: '2025-08-06T10:00:00Z',
  ...more,
});

let server: FakeServer;
beforeEach(() => {
  server = adminServer();
  startAs(people.admin);
});

const open = () => {
  renderScreen(<AdminRoute />, { path: '/admin' });
  return within(screen.getByRole('region', { name: 'Contest Entries' }));
};
// By its text: queries by role take seconds on a busy machine.
const rowOf = async (name: string) =>
  (await screen.findByText(name, { selector: 'th *' })).closest('tr')!;

test('tiles and rows show participants and entries', async () => {
  server.on(getContestSummary, () => ({
    total: 3,
    participants: 3,
    averageGuess: 83_336,
    topScore: 1250,
  }));
  server.onList(listContestEntries, () => [
    entry('ben', 1, { totalPoints: 1250, rhinestoneGuess: 3, bonusWeightGuess: '12 lbs' }),
    entry('cleo', 2, { role: 'assistant', rhinestoneGuess: 4, flags: ['same-origin'] }),
    entry('dan', null, { status: 'void', voidReason: 'a twin', email: null }),
  ]);
  const panel = open();
  expect(panel.getByText('Loading contest entries...')).toBeVisible();
  await panel.findByText('83,336');
  expect(panel.getByRole('group', { name: 'Total Entries' })).toHaveTextContent('3');
  expect(panel.getByRole('group', { name: 'Participants' })).toHaveTextContent('3');
  expect(panel.getByRole('group', { name: 'Avg Guess' })).toHaveTextContent('83,336');
  expect(panel.getByRole('group', { name: 'Top Score' })).toHaveTextContent('1,250');
  expect(await rowOf('ben')).toHaveTextContent(
    /#1.*Public.*ben@example\.test.*3.*12 lbs.*1,250.*Active.*Aug 5, 2025/,
  );
  expect(await rowOf('cleo')).toHaveTextContent(/#2.*Assistant.*N\/A.*Shares a browser/);
  expect(panel.getByRole('row', { name: /dan/ })).toHaveTextContent(/^–dan.*Void.*a twin/);
});

test('no entries, and a search that finds none', async () => {
  server.onList(listContestEntries, () => []);
  const panel = open();
  expect(await panel.findByText(/as soon as a member has guessed/)).toBeVisible();
  expect(panel.getByText('No contest entries found')).toBeVisible();
  server.onList(listContestEntries, ({ query }) => (query.has('search') ? [] : [entry('ben', 1)]));
  await userEvent.click(panel.getByRole('button', { name: 'Refresh' }));
  await rowOf('ben');
  await userEvent.type(panel.getByLabelText('Search entries'), 'nobody');
  expect(await panel.findByText('Try another search or filter.')).toBeVisible();
});

test('the entries are sorted by the heads of their columns, and by a choice on cards', async () => {
  const asked: (string | null)[] = [];
  server.onList(listContestEntries, ({ query }) => {
    asked.push(query.get('sort'));
    return [entry('ben', 1)];
  });
  const panel = open();
  await rowOf('ben');
  await userEvent.click(panel.getByRole('button', { name: 'Rhinestone Guess' }));
  const table = await panel.findByRole('table', { name: 'Entries, highest guess first' });
  expect(within(table).getByRole('columnheader', { name: /Guess/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  expect(panel.getByLabelText('Sort by')).toHaveDisplayValue('Highest guess first');
  await waitFor(() => expect(asked).toEqual([null, 'guess']));
  await userEvent.selectOptions(panel.getByLabelText('Sort by'), 'Earliest first');
  await panel.findByRole('table', { name: 'Entries, earliest first' });
  await waitFor(() => expect(asked).toEqual([null, 'guess', 'submitted']));
  await userEvent.click(panel.getByRole('button', { name: 'First Submit' }));
  expect(await panel.findByRole('table', { name: 'Entries, best first' })).toBeVisible();
});

test('the figures can fail alone', async () => {
  server.onList(listContestEntries, () => [entry('ben', 1)]);
  server.on(getContestSummary, () => {
    throw new Refusal(503, { message: 'Busy' });
  });
  const panel = open();
  expect(await panel.findByText('The figures could not be loaded')).toBeVisible();
  await rowOf('ben');
  answerSummary(server);
  await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
  expect(await panel.findByRole('group', { name: 'Top Score' })).toHaveTextContent('0');
});

test('a list that cannot be read, tried again, then out of date', async () => {
  server.onList(listContestEntries, () => {
    throw new Refusal(503, { message: 'Busy' });
  });
  const panel = open();
  expect(await panel.findByRole('alert')).toHaveTextContent('503');
  server.onList(listContestEntries, () => [entry('ben', 1)]);
  await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
  await rowOf('ben');
  server.onList(listContestEntries, () => {
    throw new Refusal(502, 'gone');
  });
  await userEvent.click(panel.getByRole('button', { name: 'Refresh' }));
  const told = await panel.findByText('Not up to date');
  expect(told.parentElement).toHaveTextContent('502: gone');
  await rowOf('ben');
});

test('requests 25 of 10,000 entries, with the filter', async () => {
  const all = Array.from({ length: 10_000 }, (_, n) =>
    entry(`p${n}`, n + 1, { id: idOf(`entry ${n}`) }),
  );
  server.onList(listContestEntries, ({ query }) =>
    all.filter(({ username }) => username.includes(query.get('search') ?? '')),
  );
  const panel = open();
  expect(await panel.findByText('1–25 of 10,000 contest entries')).toBeVisible();
  const [list] = panel.getAllByRole('table');
  expect(list!.querySelectorAll('tbody tr')).toHaveLength(25);
  await userEvent.click(panel.getByRole('button', { name: 'Next' }));
  expect(await panel.findByText('26–50 of 10,000 contest entries')).toBeVisible();
  await rowOf('p25');
  await userEvent.click(panel.getByRole('button', { name: 'Previous' }));
  expect(await panel.findByText('1–25 of 10,000 contest entries')).toBeVisible();
  await userEvent.type(panel.getByLabelText('Search entries'), 'p9999');
  expect(await panel.findByText('1 contest entry')).toBeVisible();
  await userEvent.selectOptions(panel.getByLabelText('Show'), 'Taken out');
  const calls = server.calls.map(({ call }) => call).filter((call) => call.includes('entries?'));
  await waitFor(() =>
    expect(server.calls.at(-1)?.call).toBe(
      'GET /api/admin/contest-entries?search=p9999&show=void&limit=25',
    ),
  );
  expect(calls.every((call) => call.includes('limit=25'))).toBe(true);
});

test('places that nobody counted have a plus', async () => {
  server.onList(listContestEntries, () => [entry('ben', 1000, { rankAtLeast: true })]);
  open();
  expect(await rowOf('ben')).toHaveTextContent(/#1,000\+/);
});

test('when the last row of a page is removed, the page before is shown', async () => {
  let all = Array.from({ length: 26 }, (_, n) => entry(`p${n}`, n + 1, { id: idOf(`entry ${n}`) }));
  server.onList(listContestEntries, () => all);
  const panel = open();
  await rowOf('p0');
  await userEvent.click(panel.getByRole('button', { name: 'Next' }));
  await rowOf('p25');
  all = all.slice(0, 25);
  await userEvent.click(panel.getByRole('button', { name: 'Refresh' }));
  await rowOf('p0');
  expect(await panel.findByText('25 contest entries')).toBeVisible();
});

describe('one member', () => {
  const view = async () => {
    server.onList(listContestEntries, () => [entry('ben', 1)]);
    open();
    const button = within(await rowOf('ben')).getByRole('button', { name: 'View Activity' });
    await userEvent.click(button);
    return { button, card: screen.getByRole('region', { name: 'User Activity Details' }) };
  };

  test('the card lists shares and what they add up to, and gives the focus back', async () => {
    server.on(getUserActivity, () => [
      {
        id: idOf('s'),
        platform: 'facebook',
        sharedAt: '2025-08-05T11:00:00Z',
        points: 25,
        entries: 2,
      },
      {
        id: idOf('t'),
        platform: 'tiktok',
        sharedAt: '2025-08-05T10:00:00Z',
        points: 5,
        entries: 1,
      },
    ]);
    const { button, card } = await view();
    expect(card).toHaveFocus();
    expect(await within(card).findByText('Social Activities (2)')).toBeVisible();
    const [, first] = within(card).getAllByRole('row');
    expect(first).toHaveTextContent(/Aug 5, 2025.*Facebook share25/);
    expect(card).toHaveTextContent(
      'Total Points: 40 (from 3 contest entries and 2 social activities)',
    );
    expect(card).toHaveTextContent('RolePublic');
    await userEvent.keyboard('{Escape}');
    expect(card).not.toBeInTheDocument();
    expect(button).toHaveFocus();
  });

  test('the card lists each guess with its origin, which can fail alone', async () => {
    server.on(getUserActivity, () => []);
    server.on(listUserSubmissions, () => {
      throw new Refusal(503, { message: 'Busy' });
    });
    const { card } = await view();
    expect(await within(card).findByText('The guesses could not be loaded')).toBeVisible();
    server.on(listUserSubmissions, () => [
      {
        id: idOf('g'),
        rhinestoneGuess: 250_000,
        bonusWeightGuess: null,
        entryType: 'daily',
        submittedAt: '2025-08-05T10:00:00Z',
        ipAddress: '10.0.0.1',
        userAgent: 'Firefox',
      },
    ]);
    await userEvent.click(within(card).getByRole('button', { name: 'Try again' }));
    const guesses = await within(card).findByRole('table', { name: 'Guesses' });
    expect(guesses).toHaveTextContent(/Aug 5, 2025.*250,000N\/A10\.0\.0\.1Firefox/);
  });

  test('slow, then without shares', async () => {
    let answer = (): void => undefined;
    server.on(getUserActivity, () => new Promise((resolve) => (answer = () => resolve([]))));
    const { card } = await view();
    expect(await within(card).findByText('Loading user activity...')).toBeVisible();
    answer();
    expect(await within(card).findByText('No social sharing activities recorded')).toBeVisible();
  });

  test.each([
    [404, 'User not found'],
    [503, 'Error loading user activity'],
  ])('a %i is shown as %s', async (status, words) => {
    server.on(getUserActivity, () => {
      throw new Refusal(status, { message: 'x' });
    });
    const { card } = await view();
    expect(await within(card).findByText(words)).toBeVisible();
  });

  test('is exported under the name of the service', async () => {
    const saved = watchSavedFiles();
    server.onFile(exportUserActivity, 'ben-activity-2025-08-05.csv', '"Date"');
    await view();
    await userEvent.click(screen.getByRole('button', { name: 'Export ben' }));
    expect(await findToast('File saved')).toBeVisible();
    expect([...saved.keys()]).toEqual(['ben-activity-2025-08-05.csv']);
    expect(server.calls.at(-1)).toMatchObject({
      call: `GET /api/admin/user-activity/${idOf('ben')}/export`,
      headers: { Authorization: 'Bearer a-token' },
    });
  });
});

test('all entries are exported; a refusal is shown', async () => {
  const saved = watchSavedFiles();
  server.onList(listContestEntries, () => []);
  server.on(exportContestEntries, () => {
    throw new Refusal(503, { message: 'The service is busy' });
  });
  const panel = open();
  await userEvent.click(panel.getByRole('button', { name: 'Export All CSV' }));
  expect(await findToast('The service is busy')).toBeVisible();
  server.onFile(exportContestEntries, 'contest-entries-2025-08-05.csv', '"Username"');
  await userEvent.click(panel.getByRole('button', { name: 'Export All CSV' }));
  expect(await findToast('contest-entries-2025-08-05.csv')).toBeVisible();
  expect(saved.size).toBe(1);
});

test('an entry is taken out with a reason, and put back', async () => {
  const voided = entry('ben', null, { status: 'void', voidReason: 'a twin' });
  server.onList(listContestEntries, () => [entry('ben', 1)]);
  server.on(setEntryStatus, () => voided);
  const panel = open();
  await rowOf('ben');
  await userEvent.click(panel.getByRole('button', { name: 'Take out…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Take the Entry Out' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Take Out' }));
  expect(await dialog.findByText('Please say why the entry is void')).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Reason'), 'a twin');
  server.onList(listContestEntries, () => [voided]);
  await userEvent.click(dialog.getByRole('button', { name: 'Take Out' }));
  expect(await findToast('Entry taken out')).toBeVisible();
  await userEvent.click(await panel.findByRole('button', { name: 'Put back…' }));
  server.on(setEntryStatus, () => {
    throw new Refusal(409, { message: 'Too late' });
  });
  const question = within(screen.getByRole('alertdialog', { name: 'Put the Entry Back' }));
  await userEvent.click(question.getByRole('button', { name: 'Put Back' }));
  expect(await question.findByRole('alert')).toHaveTextContent('Too late');
});
