import { fakeServer, Refusal } from '@hypercar/app-kit/testing/fake-server';
import { getContestResults, type ContestResults } from '@hypercar/contracts/contest-results';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { defaultResults } from '../content/contest';
import { ContestPanel } from './contest-panel';

const announcement = 'Results come August 13 and the winner is announced August 16, 5pm PST.';
const ended = 'Contest has ended - No new bonus entries can be earned';

const open = async (results: Partial<ContestResults>) => {
  const server = fakeServer();
  server.on(getContestResults, () => ({ ...defaultResults, ...results }));
  render(<ContestPanel rules={null} />, { wrapper: MemoryRouter });
  await userEvent.click(screen.getByText('Contest details'));
};

test('before it begins it says when, and how to take part', async () => {
  await open({
    phase: 'upcoming',
    startsAt: '2027-08-02T00:00:00Z',
    endsAt: '2027-08-13T06:59:00Z',
  });
  expect(await screen.findByText('THE CONTEST IS COMING')).toBeVisible();
  expect(screen.getByText('UPCOMING')).toBeVisible();
  expect(screen.getByText(/It begins on August 1 2027, 5:00 PM PST/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/register',
  );
  expect(
    screen.getByText(
      'The contest runs from August 1 2027, 5:00 PM PST, to August 12, 11:59 PM PST.',
    ),
  ).toBeVisible();
  expect(screen.queryByText(ended)).toBeNull();
  expect(screen.queryByText(/Results come/)).toBeNull();
});

test('while it runs it says until when, and leads to the tasks', async () => {
  await open({ phase: 'open' });
  expect(await screen.findByText('THE CONTEST IS ON')).toBeVisible();
  expect(screen.getByText('OPEN')).toBeVisible();
  expect(screen.getByText(/until August 12 2025, 11:59 PM PST/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See today’s tasks' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  expect(screen.queryByText(ended)).toBeNull();
});

test('after its end it says what was announced, to the letter', async () => {
  await open({ phase: 'ended' });
  expect(screen.getByText('CONTEST IS OVER!')).toBeVisible();
  expect(screen.getByText('ENDED')).toBeVisible();
  expect(screen.getByText(announcement)).toBeVisible();
  expect(
    screen.getByText(
      'The contest ran from August 1 2025, 5:00 PM PST, to August 12, 11:59 PM PST.',
    ),
  ).toBeVisible();
  expect(screen.getByText(ended)).toBeVisible();
});

test('from the announcement on it names who won, and quotes the announcement with its year', async () => {
  const winners = [
    { prizeName: '1 year VIP3', username: 'cleo' },
    { prizeName: 'VIP2', username: null },
  ];
  await open({ phase: 'announced', winners });
  expect(await screen.findByText('cleo')).toBeVisible();
  expect(screen.getByText('A member who has left')).toBeVisible();
  expect(screen.getByText(announcement).parentElement).toHaveTextContent(
    /^Announced in 2025: Results/,
  );
  expect(screen.getByText('CONTEST IS OVER!')).toBeVisible();
});

test('without a draw it says that nobody has won yet', async () => {
  await open({ phase: 'announced' });
  expect(await screen.findByText(/^The winners have not been drawn yet/)).toBeVisible();
});

test('an owner’s dates are in the announcement', async () => {
  await open({ endsAt: '2027-01-05T20:00:00Z', announcedAt: '2027-01-09T02:30:00Z' });
  expect(
    await screen.findByText(
      'Results come January 5 and the winner is announced January 8, 6:30pm PST.',
    ),
  ).toBeVisible();
});

test('without an answer it stays as it was announced', async () => {
  const server = fakeServer();
  server.on(getContestResults, () => {
    throw new Refusal(503, 'away');
  });
  render(<ContestPanel rules={null} />, { wrapper: MemoryRouter });
  expect(await screen.findByText(announcement)).toBeVisible();
});
