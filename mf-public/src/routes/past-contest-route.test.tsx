import { fakeServer, type FakeServer, Refusal } from '@hypercar/app-kit/testing/fake-server';
import { getPastSeason, type PastSeason } from '@hypercar/contracts/contest-seasons';
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { PastContestRoute } from './past-contest-route';

const contest: PastSeason = {
  number: 1,
  name: 'Hypercar Rhinestone Contest',
  startsAt: '2025-08-02T00:00:00.000Z',
  endsAt: '2025-08-13T06:59:00.000Z',
  announcedAt: '2025-08-17T00:00:00.000Z',
  prizes: { grand: '1 year VIP3', second: 'VIP2', third: 'VIP1' },
  board: [{ position: 1, username: 'ben', shareCount: 7, date: '2025-08-12' }],
  winners: [
    { prizeName: '1 year VIP3', username: 'cleo' },
    { prizeName: 'VIP2', username: null },
  ],
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});
/** Each test another season, as a read one is kept. */
const open = (season: number, answer: () => PastSeason) => {
  server.on(getPastSeason, answer);
  render(
    <MemoryRouter initialEntries={[`/contest/${season}`]}>
      <Routes>
        <Route path="/contest/:season" element={<PastContestRoute />} />
      </Routes>
    </MemoryRouter>,
  );
};

test('a past contest shows its days, winners, prizes and last board', async () => {
  open(1, () => contest);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(contest.name);
  expect(screen.getByText('August 1, 2025 to August 12, 2025')).toBeVisible();
  expect(screen.getByRole('table', { name: 'Winners' })).toHaveTextContent(
    '1 year VIP3cleoVIP2A member who has left',
  );
  expect(screen.getByRole('table', { name: 'Final board' })).toHaveTextContent('ben17');
  expect(screen.getByText('VIP1')).toBeVisible();
});

test('without winners and a board it says so', async () => {
  open(2, () => ({ ...contest, winners: [], board: [] }));
  expect(await screen.findByText(/^No winners are named/)).toBeVisible();
  expect(screen.getByText('Nobody is on the board.')).toBeVisible();
});

test('a contest that is not past is said not to be there', async () => {
  open(3, () => {
    throw new Refusal(404, { message: 'Season not found' });
  });
  expect(await screen.findByText('There is no such past contest')).toBeVisible();
});
