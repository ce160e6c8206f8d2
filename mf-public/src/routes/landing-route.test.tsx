import { fakeServer, Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import { getContestRules } from '@hypercar/contracts/contest-draws';
import { getMyCourseAccess } from '@hypercar/contracts/course-access';
import { listSocialPosts, type SocialPost } from '@hypercar/contracts/social-posts';
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { keepLinkCode } from '../course/link-code';
import { loadLanding } from './landing-route';

const post = (n: number): SocialPost => ({
  id: String(n).repeat(24),
  username: `maker${n}`,
  postedAt: `2025-08-0${n}T12:00:00Z`,
  content: `Stone number ${n}`,
  caption: `Stone number ${n}`,
  thumb: null,
  likes: n,
  platform: 'tiktok',
  url: n === 1 ? 'https://social.example/p/1' : null,
});

// The landing page is a large tree.
configure({ asyncUtilTimeout: 10_000 });

let server: FakeServer;
let reducesMotion = false;
beforeEach(() => {
  server = fakeServer();
  reducesMotion = false;
  window.matchMedia = (media) =>
    ({
      media,
      matches: reducesMotion,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  startAs(null);
  server.on(listSocialPosts, () => [post(1), post(2), post(3)]);
});
afterEach(() => jest.useRealTimers());

let LandingRoute: ComponentType;
beforeAll(async () => {
  LandingRoute = await loadLanding();
});
const open = () => renderScreen(<LandingRoute />, { path: '/' });
const carousel = () => screen.findByLabelText('Social posts');
const shown = () => document.querySelector('[data-shown="true"]')?.getAttribute('aria-label');

describe('the twelve modules', () => {
  const first = () =>
    screen.getByRole('heading', { name: 'Preparation & Workspace Setup' }).closest('li')!;
  const access = (packages: readonly 'full-course'[]) => ({
    access: packages.map((name) => ({
      id: 'd'.repeat(24),
      package: name,
      source: 'purchase' as const,
      since: '2025-08-01T10:00:00Z',
    })),
    modules: packages.map(() => ({
      title: 'Preparation & Workspace Setup',
      points: ['A bench at elbow height'],
    })),
  });

  it('show what stands inside to a member with access, and lock again when that ends', async () => {
    startAs(people.member);
    server.on(getMyCourseAccess, () => access(['full-course']));
    open();
    expect(await within(first()).findByText('A bench at elbow height')).toBeVisible();
    expect(within(first()).queryByText('Purchase to unlock details')).toBeNull();
    server.on(getMyCourseAccess, () => access([]));
    fireEvent(document, new Event('visibilitychange'));
    expect(await within(first()).findByText('Purchase to unlock details')).toBeVisible();
    expect(within(first()).queryByText('A bench at elbow height')).toBeNull();
  });

  it('stay locked when the service does not answer, and ask nothing for a guest', async () => {
    const asked = jest.fn(() => {
      throw new Refusal(503);
    });
    server.on(getMyCourseAccess, asked);
    open();
    expect(screen.getAllByText('Purchase to unlock details')).toHaveLength(12);
    expect(asked).not.toHaveBeenCalled();
    startAs(people.member);
    await waitFor(() => expect(asked).toHaveBeenCalled());
    expect(screen.getAllByText('Purchase to unlock details')).toHaveLength(12);
  });
});

describe('a checkout link', () => {
  const link = () => screen.getByRole('link', { name: /Get Full Course/ });
  const bare = 'https://checkout.example.com/full-course';

  it("opens a new tab, and carries a member's reference and the code of a link", () => {
    open();
    expect(link()).toHaveAttribute('target', '_blank');
    expect(link()).toHaveAttribute('href', bare);
    startAs(people.member);
    expect(link()).toHaveAttribute('href', `${bare}?client_reference_id=${people.member.id}`);
  });

  it('carries the kept code of a link', () => {
    keepLinkCode('?ref=ADA-7');
    open();
    expect(link()).toHaveAttribute('href', `${bare}?client_reference_id=guest_ADA-7`);
  });
});

describe('the way in', () => {
  it('stands in the first corner for guests', () => {
    open();
    const way = within(screen.getByRole('navigation', { name: 'Account' }));
    expect(way.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(way.getByRole('link', { name: 'Create account' })).toHaveAttribute('href', '/register');
  });

  it('is not shown to members', () => {
    startAs(people.member);
    open();
    expect(screen.queryByRole('navigation', { name: 'Account' })).toBeNull();
  });
});

describe('social posts', () => {
  const openWithClock = async () => {
    jest.useFakeTimers({ advanceTimers: true });
    open();
    await carousel();
  };
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it('says what, who, when, where and how liked', async () => {
    open();
    const group = await carousel();
    const slide = document.querySelector<HTMLElement>('[data-shown="true"]')!;
    for (const text of ['Stone number 1', 'maker1', 'Aug 1, 2025', '1 like'])
      expect(within(slide).getByText(text)).toBeVisible();
    expect(
      within(group).getByRole('link', { name: 'See it on TikTok (opens in a new tab)' }),
    ).toHaveAttribute('href', 'https://social.example/p/1');
  });

  it('moves on every 5 s and begins again after the last', async () => {
    await openWithClock();
    expect(shown()).toBe('Post 1 of 3');
    for (const next of ['Post 2 of 3', 'Post 3 of 3', 'Post 1 of 3']) {
      await pass(5000);
      expect(shown()).toBe(next);
    }
  });

  it('jumps to the post of a dot', async () => {
    open();
    await userEvent.click(within(await carousel()).getByRole('button', { name: 'Post 3 of 3' }));
    expect(shown()).toBe('Post 3 of 3');
    expect(screen.getByRole('button', { name: 'Post 3 of 3' })).toHaveAttribute(
      'aria-current',
      'true',
    );
  });

  it('pauses until it is played again', async () => {
    await openWithClock();
    fireEvent.click(screen.getByRole('button', { name: 'Pause the posts' }));
    await pass(20_000);
    expect(shown()).toBe('Post 1 of 3');
    fireEvent.click(screen.getByRole('button', { name: 'Play the posts' }));
    await pass(5000);
    expect(shown()).toBe('Post 2 of 3');
  });

  it('pauses while focused', async () => {
    await openWithClock();
    act(() => screen.getByRole('button', { name: 'Post 1 of 3' }).focus());
    await pass(20_000);
    expect(shown()).toBe('Post 1 of 3');
    act(() => screen.getByRole('button', { name: 'Post 1 of 3' }).blur());
    await pass(5000);
    expect(shown()).toBe('Post 2 of 3');
  });

  it('does not move with reduced motion', async () => {
    reducesMotion = true;
    await openWithClock();
    await pass(20_000);
    expect(shown()).toBe('Post 1 of 3');
  });

  it('says when there are none', async () => {
    server.on(listSocialPosts, () => []);
    open();
    expect(await screen.findByText('No posts yet')).toBeVisible();
  });

  it('says what failed and tries again', async () => {
    server.on(listSocialPosts, () => {
      throw new Refusal(503, { message: 'Away for a moment' });
    });
    open();
    expect(await screen.findByText('503: Away for a moment')).toBeVisible();
    server.on(listSocialPosts, () => [post(1)]);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Stone number 1')).toBeVisible();
  });
});

describe('Official Rules', () => {
  const sections = [{ heading: 'Eligibility', paragraphs: ['A rule from the service'] }];
  beforeEach(() => server.on(getContestRules, () => ({ title: 'Official Rules', sections })));
  const rulesCalls = () => server.count('GET /api/contest/rules');

  it.each([
    ['a visitor', null],
    ['a member', people.member],
    ['an assistant', people.assistant],
  ])('are neither shown to nor requested by %s', async (_who, user) => {
    startAs(user);
    open();
    await carousel();
    expect(screen.queryByText('Official Rules')).not.toBeInTheDocument();
    expect(rulesCalls()).toBe(0);
  });

  it('unfold for an administrator, and come from the service then', async () => {
    startAs(people.admin);
    open();
    await carousel();
    expect(rulesCalls()).toBe(0);
    await userEvent.click(await screen.findByText('Official Rules'));
    expect(await screen.findByText('A rule from the service')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Eligibility' })).toBeVisible();
  });

  it('say what failed', async () => {
    server.on(getContestRules, () => {
      throw new Refusal(503, { message: 'Away for a moment' });
    });
    startAs(people.admin);
    open();
    await userEvent.click(await screen.findByText('Official Rules'));
    expect(await screen.findByText('503: Away for a moment')).toBeVisible();
  });
});
