import { fakeServer, Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { findToast, people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import { type Achievement, listMyAchievements } from '@hypercar/contracts/achievements';
import {
  getDailyStatus,
  getShareLeader,
  getShareLeaderboard,
  recordShare,
} from '@hypercar/contracts/contest';
import { getMyCourseAccess } from '@hypercar/contracts/course-access';
import { getTestingAccess } from '@hypercar/contracts/my-account';
import { getViewerAnalytics } from '@hypercar/contracts/viewer-analytics';
import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DashboardRoute } from './dashboard-route';

const rank = (position: number, username: string, shareCount: number) => ({
  position,
  username,
  shareCount,
  date: '2025-08-12',
});
const turbo: Achievement = {
  id: 'e'.repeat(24),
  type: 'turbo_boost',
  name: 'Turbo Boost',
  unlockedAt: '2025-08-05T12:00:00Z',
  metadata: {},
};
const status = (contestState: 'open' | 'ended') => ({
  date: '2025-08-05',
  contestState,
  visited: true,
  submitted: false,
  pointsToday: 35,
  entriesToday: 3,
  tasks: [
    { platform: 'twitter', name: 'Twitter share', points: 25, entries: 2, done: true },
    { platform: 'tiktok', name: 'TikTok visit', points: 5, entries: 1, done: false },
    { platform: 'referral', name: 'refer a friend', points: 100, entries: 5, done: false },
  ],
});

// The whole dashboard is a large tree.
configure({ asyncUtilTimeout: 10_000 });

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  startAs(people.member);
  server.on(getShareLeaderboard, () => [rank(1, 'ada', 9), rank(2, 'ben', 1)]);
  server.on(getShareLeader, () => rank(1, 'ada', 9));
  server.on(getDailyStatus, () => status('ended'));
  server.on(listMyAchievements, () => []);
  server.on(getMyCourseAccess, () => ({ access: [], modules: [] }));
  server.on(getViewerAnalytics, () => ({
    activeViewers: 3,
    dailyTotal: 1250,
    peakHour: 15,
    sessionDuration: 190,
  }));
});
afterEach(() => jest.useRealTimers());

const open = () => renderScreen(<DashboardRoute />, { path: '/dashboard' });
const panel = (name: string) => within(screen.getByRole('region', { name }));

test('who shared most, and who leads', async () => {
  open();
  const board = panel('Share leaderboard');
  expect(await board.findByText('leads with 9 shares on Aug 12, 2025')).toBeVisible();
  const items = within(board.getByRole('list', { name: 'Share leaderboard' })).getAllByRole(
    'listitem',
  );
  expect(items.map((item) => item.textContent)).toEqual(['1ada9 shares', '2ben1 share']);
});

test('who is watching', async () => {
  open();
  const viewers = panel('Watching with you');
  const figure = async (name: string) =>
    (await viewers.findByText(name)).nextElementSibling?.textContent;
  expect(await figure('Active now')).toBe('3');
  expect(await figure('Today')).toBe('1,250');
  expect(await figure('Mean visit')).toBe('3 min');
});

test('is read again as often as it changes', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  open();
  await panel('Watching with you').findByText('Active now');
  await act(() => jest.advanceTimersByTimeAsync(60_500));
  expect(server.count('GET /api/viewer-analytics')).toBe(7);
  expect(server.count('GET /api/contest/share-leaderboard')).toBe(3);
  expect(server.count('GET /api/contest/share-leader')).toBe(3);
  expect(server.count('GET /api/contest/daily-status')).toBe(2);
});

test('after the contest nothing can be shared', async () => {
  open();
  expect(
    await screen.findByText('Contest has ended - No new bonus entries can be earned'),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Count it/ })).not.toBeInTheDocument();
  expect(screen.getByText('Today: 35 points, 3 entries')).toBeVisible();
  expect(screen.getByText('Twitter share')).not.toBeVisible();
  await userEvent.click(screen.getByText('What counted while it ran'));
  expect(screen.getByText('Twitter share')).toBeVisible();
});

test('before and after the contest a day without points has no sum', async () => {
  server.on(getDailyStatus, () => ({ ...status('ended'), pointsToday: 0, entriesToday: 0 }));
  open();
  expect(await screen.findByText('What counted while it ran')).toBeVisible();
  expect(screen.queryByText(/^Today: /)).toBeNull();
});

test('after the contest what was not earned is folded away, and what was is not', async () => {
  server.on(listMyAchievements, () => [turbo]);
  open();
  const stones = panel('Contest achievements');
  expect(await stones.findByText('What could be earned')).toBeVisible();
  expect(stones.getByText('Turbo Boost')).toBeVisible();
  expect(stones.getByText('Podium Regular')).not.toBeVisible();
  await userEvent.click(stones.getByText('What could be earned'));
  expect(stones.getByText('Podium Regular')).toBeVisible();
});

test('after a contest without shares nobody is told to be the first', async () => {
  server.on(getShareLeaderboard, () => []);
  open();
  expect(
    await panel('Share leaderboard').findByText('Nobody shared on the days of the contest.'),
  ).toBeVisible();
});

describe('while the contest runs', () => {
  beforeEach(() => server.on(getDailyStatus, () => status('open')));

  test('all tasks and achievements are in sight', async () => {
    open();
    expect(await screen.findByText('Twitter share')).toBeVisible();
    expect(await screen.findByText('Podium Regular')).toBeVisible();
    expect(screen.queryByText(/^What (could|counted|will)/)).toBeNull();
  });

  const share = async () =>
    userEvent.click(await screen.findByRole('button', { name: 'Count it (TikTok visit)' }));
  const answer = (achievements: Achievement[]) => ({
    message: 'Thank you! You earned 5 points and 1 entry.',
    platform: 'tiktok',
    awarded: true,
    points: 5,
    entries: 1,
    totalPoints: 40,
    achievements,
  });

  test('a share is sent and confirmed; completed tasks and referrals have no button', async () => {
    server.on(recordShare, () => answer([]));
    open();
    await share();
    expect(await findToast('Thank you! You earned 5 points and 1 entry.')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Count it/ })).toHaveLength(1);
    expect(server.calls).toContainEqual(
      expect.objectContaining({ call: 'POST /api/contest/share', body: { platform: 'tiktok' } }),
    );
    await waitFor(() => expect(server.count('GET /api/contest/daily-status')).toBe(2));
  });

  test('an unlocked achievement is announced once', async () => {
    server.on(recordShare, () => answer([turbo]));
    open();
    await share();
    expect(await findToast('Achievement Unlocked!')).toBeVisible();
    expect(await findToast('You\'ve earned the "Turbo Boost" achievement!')).toBeVisible();
    await share();
    expect(await findToast('Thank you! You earned 5 points and 1 entry.')).toBeVisible();
  });

  test('a failure is shown', async () => {
    server.on(recordShare, () => {
      throw new Refusal(503);
    });
    open();
    await share();
    expect(await findToast('Failed to track share. Please try again.')).toBeVisible();
  });
});

test('an achievement unlocked elsewhere is announced once in this browser', async () => {
  server.on(listMyAchievements, () => [turbo]);
  const { unmount } = open();
  expect(await findToast('Achievement Unlocked!')).toBeVisible();
  expect(panel('Contest achievements').getByText('Earned Aug 5, 2025')).toBeVisible();
  unmount();
  open();
  expect(await panel('Contest achievements').findByText('Earned Aug 5, 2025')).toBeVisible();
  expect(document.querySelector('.Toastify__toast')).toBeNull();
});

test('a testing account sees the banner', async () => {
  server.on(getTestingAccess, () => ({ testing: true }));
  open();
  expect(await screen.findByText('Testing access')).toBeVisible();
});
