import { QueryProvider } from '@hypercar/app-kit/query';
import { fakeServer, Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { findToast, people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import { getProgress, listTiles, setTileStatus, type Tile } from '@hypercar/contracts/tiles';
import { siteDefaults } from '@hypercar/contracts/site-defaults';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { setSiteSettings } from '../../site/site-settings';
import { DonationBlock } from './components/donation-block';
import { ProgressPage } from './components/progress-page';

const donation = <DonationBlock amount="$5" />;
const open = () =>
  renderScreen(
    <QueryProvider>
      <ProgressPage donation={donation} />
    </QueryProvider>,
    { path: '/progress' },
  );

const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const;
const others = ['setImmediate', 'clearImmediate', 'nextTick', 'queueMicrotask'] as const;
/** Moves the date alone. */
const setDate = (now: string) =>
  jest.useFakeTimers({ now: new Date(now), doNotFake: [...timers, ...others, 'performance'] });
const during = '2025-08-08T12:00:00Z';

let server: FakeServer;
let tiles: Tile[];
beforeEach(() => {
  setDate(during);
  server = fakeServer();
  tiles = Array.from({ length: 81 }, (_, i) => ({
    id: i + 1,
    name: `Tile ${i + 1}`,
    status: i < 27 ? 'completed' : 'pending',
    completedAt: i < 27 ? '2025-08-05T12:00:00Z' : null,
  }));
  server.on(listTiles, () => tiles);
  server.on(getProgress, () => ({
    progressPercent: 33.3,
    completedTiles: 27,
    totalTiles: 81,
    dailyPace: 2.25,
    daysRemaining: 24,
  }));
});
afterEach(() => {
  jest.useRealTimers();
  setSiteSettings(siteDefaults);
});

const inMap = async (id: number) => {
  const group = await screen.findByRole('group', { name: /^Tile map/ });
  return group.querySelector<SVGElement>(`[data-tile="${id}"]`)!;
};

describe('a visitor', () => {
  beforeEach(() => startAs(null));

  it('reads title, dates, target and the three cards', async () => {
    open();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Hypercar Crystallization Project',
    );
    expect(screen.getByText('August 1 to August 31 · Target 81 sq ft')).toBeVisible();
    const card = (name: string) => screen.findByRole('group', { name });
    expect(await card('Progress')).toHaveTextContent('33.3%27/81 tiles');
    expect(await card('Pace')).toHaveTextContent('2.3tiles per day needed · 24 days remaining');
    expect(await card('Remaining')).toHaveTextContent('54tiles left · 54 square feet');
  });

  const answer = (of: object) =>
    server.on(getProgress, () => ({
      progressPercent: 33.3,
      completedTiles: 27,
      totalTiles: 81,
      dailyPace: 2.61,
      daysRemaining: 31,
      ...of,
    }));
  const pace = () => screen.findByRole('group', { name: 'Pace' });

  it('sees before the project when it begins, and that nothing is live', async () => {
    answer({ progressPercent: 0, completedTiles: 0 });
    jest.useFakeTimers({ now: new Date('2025-08-01T06:59:00Z'), advanceTimers: true });
    open();
    expect(await screen.findByText('The project begins on Aug 1, 2025.')).toBeVisible();
    expect(await pace()).toHaveTextContent('2.6tiles per day needed · 31 days from Aug 1, 2025');
    expect(screen.getByRole('heading', { name: 'Tile map' })).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(await pace()).toHaveTextContent('31 days remaining');
    expect(screen.getByRole('heading', { name: 'Live tile map' })).toBeVisible();
  });

  it('sees while it runs what is left, in the singular on the last day', async () => {
    answer({ daysRemaining: 1 });
    open();
    expect(await pace()).toHaveTextContent('1 day remaining');
    expect(screen.getByRole('heading', { name: 'Live tile map' })).toBeVisible();
    expect(screen.getByText('The project runs until Aug 31, 2025.')).toBeVisible();
  });

  it.each([
    ['the clock', '2025-09-01T07:00:00Z', { daysRemaining: 1 }],
    ['the service', during, { daysRemaining: 0, dailyPace: 0 }],
    ['both', '2026-11-23T12:00:00Z', { daysRemaining: 0, dailyPace: 0 }],
  ])('sees after the end by %s what was reached and what comes next', async (_by, now, of) => {
    answer(of);
    setDate(now);
    open();
    expect(
      await screen.findByText('The project ended on Aug 31, 2025 with 27 of 81 tiles set.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'see the course' })).toHaveAttribute(
      'href',
      '/#packages',
    );
    expect(await pace()).toHaveTextContent('0.9tiles per day of the project · ended Aug 31, 2025');
    expect(screen.queryByText(/days? remaining/)).toBeNull();
    expect(screen.queryByText(/^Live/)).toBeNull();
  });

  it('sees the covered car named as such', async () => {
    answer({ completedTiles: 81, progressPercent: 100, daysRemaining: 0, dailyPace: 0 });
    setDate('2025-09-02T12:00:00Z');
    open();
    expect(await screen.findByText('The car is covered: all 81 tiles are set.')).toBeVisible();
    expect(screen.getByText(/The project ran until Aug 31, 2025\./)).toBeVisible();
  });

  it('sees the map and the pace, and can change nothing', async () => {
    open();
    expect(
      await screen.findByRole('group', { name: 'Tile map: 27 of 81 tiles completed' }),
    ).toBeVisible();
    expect(screen.getByRole('img', { name: /^27 of 81 tiles completed by Aug 5/ })).toBeVisible();
    fireEvent.click(await inMap(40));
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(server.calls.every(({ call }) => call.startsWith('GET'))).toBe(true);
  });

  it('sees tiles and figures again every 10 s and 30 s', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    open();
    await screen.findByRole('group', { name: /^Tile map/ });
    await act(() => jest.advanceTimersByTimeAsync(30_500));
    expect(server.count('GET /api/tiles')).toBe(4);
    expect(server.count('GET /api/progress')).toBe(2);
  });

  it('sees what failed, and retries', async () => {
    server.on(listTiles, () => {
      throw new Refusal(503, 'away');
    });
    open();
    expect(await screen.findByText('503: away')).toBeVisible();
    server.on(listTiles, () => tiles);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('group', { name: /^Tile map/ })).toBeVisible();
  });

  it('keeps the last state on the screen when a later reading fails', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    open();
    await screen.findByRole('group', { name: /^Tile map/ });
    server.on(listTiles, () => {
      throw new Refusal(503, 'away');
    });
    await act(() => jest.advanceTimersByTimeAsync(10_500));
    expect(await screen.findByText('Not up to date')).toBeVisible();
    expect(screen.getByRole('group', { name: /^Tile map/ })).toBeVisible();
  });

  it('sees when there are no tiles', async () => {
    tiles = [];
    open();
    expect(await screen.findByText('No tiles yet')).toBeVisible();
  });

  it('loads the QR code only when the donation comes into view', () => {
    let comeNear = (): void => undefined;
    window.IntersectionObserver = class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => tell([{ isIntersecting: true }]);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    } as never;
    open();
    expect(screen.queryByRole('img', { name: /^QR code/ })).toBeNull();
    act(() => comeNear());
    expect(screen.getByRole('img', { name: 'QR code of the payment link' })).toBeVisible();
    Reflect.deleteProperty(window, 'IntersectionObserver');
  });

  it('shows the dates that the owner has set', async () => {
    const project = { firstDay: '2026-05-01', lastDay: '2026-06-15', dates: 'May 1 to June 15' };
    setSiteSettings({ ...siteDefaults, project });
    open();
    expect(screen.getByText('May 1 to June 15 · Target 81 sq ft')).toBeVisible();
    expect(await screen.findByRole('img', { name: /reaches all 81 on Jun 15$/ })).toBeVisible();
  });

  it('gives by link or QR code, and reads QR CODE when the picture fails', () => {
    setSiteSettings({
      ...siteDefaults,
      paymentLink: 'https://pay.example.com/?a=5&b=1',
      qrImage: 'https://qr.example.com/?data=x',
    });
    open();
    const link = screen.getByRole('link', { name: 'Donate $5 (opens in a new tab)' });
    expect(link).toHaveAttribute('href', 'https://pay.example.com/?a=5&b=1');
    const picture = screen.getByRole('img', { name: 'QR code of the payment link' });
    expect(picture).toHaveAttribute('src', 'https://qr.example.com/?data=x');
    fireEvent.error(picture);
    expect(screen.getByText('QR CODE')).toBeVisible();
    expect(picture).not.toBeInTheDocument();
  });
});

describe.each(['admin', 'assistant'] as const)('an %s', (role) => {
  beforeEach(() => startAs(people[role]));

  it('completes a tile: shown at once, saved, confirmed', async () => {
    let answer: (tile: Tile) => void = () => undefined;
    server.on(setTileStatus, () => new Promise<Tile>((resolve) => (answer = resolve)));
    open();
    fireEvent.click(await inMap(40));
    await waitFor(async () => expect(await inMap(40)).toBeChecked());
    tiles = tiles.map((t) => (t.id === 40 ? { ...t, status: 'completed' as const } : t));
    await act(() => Promise.resolve(answer(tiles[39]!)));
    expect(await findToast('Tile updated')).toBeVisible();
    expect(await findToast('Progress has been saved successfully')).toBeVisible();
    expect(server.calls).toContainEqual(
      expect.objectContaining({ call: 'PATCH /api/tiles/40', body: { status: 'completed' } }),
    );
    await waitFor(() => expect(server.count('GET /api/progress')).toBe(2));
    expect(server.count('GET /api/tiles')).toBe(2);
  });

  it('sees the old state again when the server refuses', async () => {
    server.on(setTileStatus, () => {
      throw new Refusal(403, { message: 'Not allowed' });
    });
    open();
    fireEvent.click(await inMap(3));
    expect(await findToast('Update failed')).toBeVisible();
    expect(await findToast('Not allowed')).toBeVisible();
    await waitFor(async () => expect(await inMap(3)).toBeChecked());
    expect(server.calls).toContainEqual(
      expect.objectContaining({ call: 'PATCH /api/tiles/3', body: { status: 'pending' } }),
    );
  });

  it('toggles from the list too', async () => {
    server.on(setTileStatus, () => ({ ...tiles[49]!, status: 'completed' as const }));
    open();
    await userEvent.click(await screen.findByText('Tiles as a list'));
    await userEvent.click(screen.getAllByLabelText(/^Tile 50,/).at(-1)!);
    expect(await findToast('Tile updated')).toBeVisible();
  });

  it('changes nothing in the read-only view', async () => {
    open();
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Read-only view' }));
    fireEvent.click(await inMap(40));
    expect(await inMap(40)).toHaveAttribute('role', 'img');
    expect(server.calls.some(({ call }) => call.startsWith('PATCH'))).toBe(false);
  });
});
