import { queryClient } from '@hypercar/app-kit/query';
import { fakeServer, Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { findToast, people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import { listMyAchievements } from '@hypercar/contracts/achievements';
import { getDailyStatus, getShareLeaderboard } from '@hypercar/contracts/contest';
import { getMyCourseAccess } from '@hypercar/contracts/course-access';
import { getMyLogins, getMyReferrals, type MyLogins } from '@hypercar/contracts/my-account';
import { getMyPoints } from '@hypercar/contracts/points';
import { getProfile } from '@hypercar/contracts/profiles';
import { getViewerAnalytics } from '@hypercar/contracts/viewer-analytics';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DashboardRoute } from './dashboard-route';

const profile = {
  id: 'd'.repeat(24),
  level: 'pro' as const,
  answers: '{}',
  createdAt: '2025-08-01T00:00:00Z',
};
const today = new Date().toISOString();
const logins: MyLogins = {
  loginCount: 1204,
  loginStreak: 3,
  maxLoginStreak: 9,
  lastLoginAt: today,
  achievements: [{ type: 'streak_3', unlockedAt: '2026-01-05T12:00:00Z' }],
  days: [{ date: today.slice(0, 10), loginCount: 2 }],
};
const referrals = {
  referralCode: 'cleo-1',
  link: 'https://site.test/register?ref=cleo-1',
  pending: 2,
  rewarded: 3,
  pointsEarned: 300,
  pointsPerReferral: 100,
  pointsForFriend: 50,
  holdDays: 3,
  pendingUntil: ['2026-01-09T12:00:00Z'],
};

const nobody = { activeViewers: 0, dailyTotal: 0, peakHour: 0, sessionDuration: 0 };
const nothingYet = {
  date: today.slice(0, 10),
  contestState: 'ended' as const,
  visited: false,
  submitted: false,
  pointsToday: 0,
  entriesToday: 0,
  tasks: [],
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  startAs(people.member);
  server.on(getProfile, () => profile);
  server.on(getMyPoints, () => ({ points: 1350 }));
  server.on(getMyLogins, () => logins);
  server.on(getMyReferrals, () => referrals);
  server.on(getShareLeaderboard, () => []);
  server.on(getDailyStatus, () => nothingYet);
  server.on(listMyAchievements, () => []);
  server.on(getMyCourseAccess, () => ({ access: [], modules: [] }));
  server.on(getViewerAnalytics, () => nobody);
});

const open = () => renderScreen(<DashboardRoute />, { path: '/dashboard' });
const panel = (name: string) => within(screen.getByRole('region', { name }));
const figure = async (part: string, name: string) =>
  (await panel(part).findByText(name)).nextElementSibling?.textContent;

test('greets, and shows the member’s level', async () => {
  open();
  expect(screen.getByRole('heading', { name: 'Hello, cleo' })).toBeVisible();
  expect(await screen.findByText('Pro')).toBeVisible();
  expect(screen.getByText('Level 3 of 4')).toBeVisible();
  expect(
    screen.getByText('Congratulations! You have successfully completed the questionnaire'),
  ).toBeVisible();
  expect(await panel('Your points').findByText('1,350')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Account and security' })).toHaveAttribute(
    'href',
    '/user-dashboard',
  );
});

test('counts the logins and shows achievements', async () => {
  open();
  expect(await figure('Your login streak', 'In a row')).toBe('3 days');
  expect(await figure('Your login streak', 'Your longest')).toBe('9 days');
  expect(await figure('Your login streak', 'Logins')).toBe('1,204');
  expect(screen.getByRole('img', { name: 'You logged in on 1 of the last 14 days' })).toBeVisible();
  const list = within(screen.getByRole('list', { name: 'Login achievements' }));
  expect(list.getAllByRole('listitem')).toHaveLength(5);
  expect(list.getByText('Three facets').nextElementSibling).toHaveTextContent(
    /^Earned Jan 5, 2026$/,
  );
  expect(list.getByText('Hundred carat').nextElementSibling).toHaveTextContent('Log in 100 times');
});

test('shows the referral link and its rewards', async () => {
  open();
  expect(await screen.findByLabelText('Your referral link')).toHaveValue(referrals.link);
  const invite = 'Invite a friend';
  expect(panel(invite).getByText(/you get/)).toHaveTextContent(/100 points and they start with 50/);
  expect(await figure(invite, 'Pending')).toBe('2');
  expect(await figure(invite, 'Rewarded')).toBe('3');
  expect(await figure(invite, 'Points earned')).toBe('300');
});

test('says until when referrals are pending, and how many friends have not confirmed', async () => {
  open();
  const waiting = within(await screen.findByRole('list', { name: 'Pending referrals' }));
  expect(waiting.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Pending until Jan 9, 2026/),
    '1 friend has not confirmed their address yet',
  ]);
  expect(panel('Invite a friend').getByText(/you get/)).toHaveTextContent(
    'Both are paid 3 days later, once for each mailbox.',
  );
});

test('many pending referrals are counted from the fourth on', async () => {
  const pendingUntil = ['09', '10', '11', '12', '13'].map((day) => `2026-01-${day}T12:00:00Z`);
  server.on(getMyReferrals, () => ({ ...referrals, pending: 7, pendingUntil }));
  open();
  const waiting = within(await screen.findByRole('list', { name: 'Pending referrals' }));
  expect(waiting.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    ...[9, 10, 11].map((day) => expect.stringMatching(`^Pending until Jan ${day}, 2026`)),
    expect.stringMatching(/^2 more pending, the last until Jan 13, 2026/),
    '2 friends have not confirmed their address yet',
  ]);
});

test('a service of the release before says nothing of a hold', async () => {
  const { holdDays: _, pendingUntil: __, ...before } = referrals;
  server.on(getMyReferrals, () => before);
  open();
  expect(await screen.findByLabelText('Your referral link')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Pending referrals' })).toBeNull();
  expect(panel('Invite a friend').getByText(/you get/)).not.toHaveTextContent('later');
});

test('the link can be copied', async () => {
  const user = userEvent.setup();
  open();
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await findToast('Link copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(referrals.link);
});

test('without clipboard access, the link is selected', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not allowed'));
  open();
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await findToast('The browser does not let us copy')).toBeVisible();
  const input = screen.getByLabelText<HTMLInputElement>('Your referral link');
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, referrals.link.length]);
});

describe('with a system that shares', () => {
  const share = jest.fn<Promise<void>, [ShareData]>();
  beforeEach(() => Object.assign(navigator, { share }));
  afterEach(() => Reflect.deleteProperty(navigator, 'share'));

  test('the link is shared, and a failure is shown', async () => {
    share.mockResolvedValueOnce().mockRejectedValueOnce(new Error('No'));
    open();
    const button = await screen.findByRole('button', { name: 'Share' });
    await userEvent.click(button);
    expect(share.mock.calls[0]?.[0].url).toBe(referrals.link);
    await userEvent.click(button);
    expect(await findToast('The link could not be shared')).toBeVisible();
  });
});

test('a newcomer is led to the questionnaire', async () => {
  server.on(getProfile, () => null);
  server.on(getMyPoints, () => ({ points: 0 }));
  server.on(getMyReferrals, () => ({ ...referrals, pending: 0, rewarded: 0, pointsEarned: 0 }));
  server.on(getMyLogins, () => ({ ...logins, loginCount: 1, loginStreak: 1, achievements: [] }));
  open();
  expect(await screen.findByText('Welcome to the product!')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Start Questionnaire' })).toHaveAttribute(
    'href',
    '/welcome',
  );
  const steps = panel('What to do next').getAllByRole('link');
  expect(steps.map((step) => step.getAttribute('href'))).toEqual([
    '/welcome',
    '/dashboard#invite',
    '/#packages',
    '/progress',
  ]);
  expect(await panel('Your points').findByText(/first friend you bring along/)).toBeVisible();
  expect(panel('Your points').queryByText('0')).toBeNull();
  await screen.findByLabelText('Your referral link');
  expect(panel('Invite a friend').queryByText('Rewarded')).toBeNull();
  expect(await panel('Watching with you').findByText(/^Nobody has come by/)).toBeVisible();
  expect(panel('Watching with you').queryByText('0')).toBeNull();
  expect(await figure('Your login streak', 'In a row')).toBe('1 day');
});

test('what is done is ticked', async () => {
  open();
  const done = await panel('What to do next').findAllByText('Done');
  expect(done.map((word) => word.previousElementSibling?.textContent)).toEqual([
    'Answer the questionnaire',
    'Invite a friend',
  ]);
});

test('the contest card stands at zero and leads home', () => {
  open();
  const card = panel('Your Contest Progress');
  for (const name of ['Total Entries', 'Points Earned', 'Tasks Completed'])
    expect(card.getByText(name).nextElementSibling).toHaveTextContent(/^0$/);
  expect(card.getByRole('link', { name: 'Go to Contest Page' })).toHaveAttribute('href', '/');
});

test('a slow part does not block the others', async () => {
  let answer: () => void = () => undefined;
  server.on(getMyPoints, () => new Promise((resolve) => (answer = () => resolve({ points: 7 }))));
  open();
  expect(await screen.findByText('Pro')).toBeVisible();
  expect(panel('Your points').getByText('Loading your points…')).toBeVisible();
  answer();
  expect(await panel('Your points').findByText('7')).toBeVisible();
});

test.each([
  ['Your level', getProfile, 'Pro', () => profile],
  ['Your points', getMyPoints, '1,350', () => ({ points: 1350 })],
  ['Your login streak', getMyLogins, '1,204', () => logins],
  ['Invite a friend', getMyReferrals, '300', () => referrals],
] as const)(
  '"%s" that fails says so alone and can be retried',
  async (name, call, shown, reply) => {
    server.on(call, () => {
      throw new Refusal(503, { message: 'Back in a minute' });
    });
    open();
    expect(await panel(name).findByRole('alert')).toHaveTextContent('Back in a minute');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    server.on(call, reply);
    await userEvent.click(panel(name).getByRole('button', { name: 'Try again' }));
    expect(await panel(name).findByText(shown)).toBeVisible();
  },
);

test('names what the member owns of the course, or leads to the packages', async () => {
  const { unmount } = open();
  expect(await panel('Your course').findByText(/You do not have a package yet/)).toBeVisible();
  expect(panel('Your course').getByRole('link', { name: 'See the packages' })).toHaveAttribute(
    'href',
    '/#packages',
  );
  unmount();
  queryClient().clear();
  const since = '2025-08-01T10:00:00Z';
  const access = { id: 'e'.repeat(24), package: 'max-kit', source: 'prize', since } as const;
  server.on(getMyCourseAccess, () => ({ access: [access], modules: [] }));
  open();
  expect(await panel('Your course').findByText('Max Kit')).toBeVisible();
  expect(panel('Your course').getByText(/won in the contest/)).toBeVisible();
  const ways = panel('Your course').getAllByRole('link');
  expect(ways.map((way) => way.getAttribute('href'))).toEqual(['/course', '/community']);
});
