import { Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { findToast, people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import { getContestSummary, listContestEntries } from '@hypercar/contracts/contest-entries';
import { listDraws } from '@hypercar/contracts/contest-draws';
import { type ContestSeason, listSeasons, openSeason } from '@hypercar/contracts/contest-seasons';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer } from '../testing/admin-server';
import { AdminRoute } from './admin-route';

const first: ContestSeason = {
  number: 1,
  name: 'Hypercar Rhinestone Contest',
  state: 'ended',
  startsAt: '2025-08-02T00:00:00.000Z',
  endsAt: '2025-08-13T06:59:00.000Z',
  announcedAt: '2025-08-17T00:00:00.000Z',
  prizes: { grand: '1 year VIP3', second: 'VIP2', third: 'VIP1' },
  rules: '',
  entries: 1234,
  openedAt: null,
  openedBy: null,
};
const second: ContestSeason = {
  ...first,
  number: 2,
  name: 'Winter Sparkle',
  state: 'planned',
  entries: 0,
  openedBy: 'ada',
};

const archived: ContestSeason = { ...first, state: 'archived' };

let server: FakeServer;
beforeEach(() => {
  server = adminServer();
  server.on(listSeasons, () => [first]);
  startAs(people.admin);
});
const open = async (title: string) => {
  renderScreen(<AdminRoute />, { path: '/admin' });
  await userEvent.click(screen.getByRole('heading', { name: title }));
  return within(screen.getByRole('region', { name: title }));
};
const callsOf = (call: string) => server.calls.filter((made) => made.call.startsWith(call));

const fill = async (panel: Awaited<ReturnType<typeof open>>) => {
  const texts = {
    Name: 'Winter Sparkle',
    'Grand prize': 'A car',
    'Second prize': 'A kit',
    'Third prize': 'A stone',
    Rules: 'Be kind.',
  };
  for (const [label, text] of Object.entries(texts))
    await userEvent.type(panel.getByLabelText(label), text);
};
const setTimes = (panel: Awaited<ReturnType<typeof open>>, times: Record<string, string>) => {
  for (const [label, value] of Object.entries(times))
    fireEvent.change(panel.getByLabelText(label), { target: { value } });
};

test('a season is opened after a question, with its dates, prizes and rules', async () => {
  server.on(openSeason, () => {
    server.on(listSeasons, () => [second, archived]);
    return second;
  });
  const panel = await open('Contest Seasons');
  expect(await panel.findByRole('table')).toHaveTextContent('Hypercar Rhinestone ContestEnded');
  await fill(panel);
  setTimes(panel, {
    Begins: '2027-12-01T10:00',
    Ends: '2027-12-15T10:00',
    'Winners announced': '2027-12-20T10:00',
  });
  await userEvent.click(panel.getByText('Open Season…'));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/cannot be undone/)).toBeVisible();
  expect(callsOf('POST')).toEqual([]);
  await userEvent.click(dialog.getByText('Open Season', { selector: 'button' }));
  expect(await findToast('Season opened')).toBeVisible();
  expect(callsOf('POST')).toMatchObject([
    { body: { name: 'Winter Sparkle', grand: 'A car', startsAt: expect.stringMatching(/Z$/) } },
  ]);
  expect(await panel.findByText(/when this one has ended/)).toBeVisible();
});

test('dates that do not fit are a sentence each, and nothing is sent', async () => {
  const panel = await open('Contest Seasons');
  await panel.findByRole('table');
  await fill(panel);
  await userEvent.click(panel.getByText('Open Season…'));
  expect(await panel.findAllByText('Please enter a day and a time that exist')).toHaveLength(3);
  setTimes(panel, {
    Begins: '2027-12-15T10:00',
    Ends: '2027-12-01T10:00',
    'Winners announced': '2027-11-20T10:00',
  });
  await userEvent.click(panel.getByText('Open Season…'));
  expect(await panel.findByText('The contest must end after it begins')).toBeVisible();
  expect(panel.getByText('The winners are announced after the end')).toBeVisible();
  expect(callsOf('POST')).toEqual([]);
});

test('what the service refuses stays in the question', async () => {
  server.on(openSeason, () => {
    throw new Refusal(409, { message: 'Somebody else was faster. Please look again.' });
  });
  const panel = await open('Contest Seasons');
  await panel.findByRole('table');
  await fill(panel);
  setTimes(panel, {
    Begins: '2027-12-01T10:00',
    Ends: '2027-12-15T10:00',
    'Winners announced': '2027-12-20T10:00',
  });
  await userEvent.click(panel.getByText('Open Season…'));
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByText('Open Season', { selector: 'button' }));
  expect(await dialog.findByText(/Somebody else was faster/)).toBeVisible();
});

test('entries and draws are those of the season that is chosen', async () => {
  server.on(listSeasons, () => [second, archived]);
  server.on(listDraws, () => []);
  server.onList(listContestEntries, () => []);
  server.on(getContestSummary, ({ query }) => {
    const total = query.get('season') === '1' ? 1234 : 5;
    return { total, participants: total, averageGuess: 0, topScore: 0 };
  });
  const panel = await open('Winner Draws');
  const entries = within(screen.getByRole('region', { name: 'Contest Entries' }));
  expect(await entries.findByLabelText('Season')).toHaveDisplayValue('Winter Sparkle (current)');
  await userEvent.selectOptions(entries.getByLabelText('Season'), first.name);
  expect((await entries.findAllByText('1,234')).length).toBeGreaterThan(0);
  await userEvent.selectOptions(panel.getByLabelText('Season'), first.name);
  expect(await panel.findByText('No draws yet')).toBeVisible();
  expect(callsOf('GET /api/admin/contest/draws').at(-1)?.call).toContain('season=1');
});
