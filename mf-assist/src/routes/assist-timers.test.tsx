import { Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { browserStore } from '@hypercar/app-kit/browser-store';
import { emptyRow } from '@hypercar/app-kit/testing/empty-row';
import { findToast, people, startAs } from '@hypercar/app-kit/testing/render-screen';
import {
  deleteCureTimer,
  endCureTimer,
  listCureNotices,
  listCureTimers,
  restoreCureTimer,
  startCureTimer,
  timerRecord,
  type CureTimer,
} from '@hypercar/contracts/cure-timers';
import {
  endPushSubscription,
  getPushKey,
  savePushSubscription,
} from '@hypercar/contracts/push-subscriptions';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { liveLine } from '../testing/live-line';
import { openTool } from '../testing/open-tool';
import { buildNotice, buildTimer, workshopServer } from '../testing/workshop-server';

let server: FakeServer;
let timers: CureTimer[];
beforeEach(() => {
  timers = [
    buildTimer('Bay 1', { carSection: 'Hood', totalPanels: 4 }),
    buildTimer('Rack', { completedAt: '2025-08-05T10:00:00Z' }),
  ];
  server = workshopServer();
  server.on(listCureTimers, () => timers);
  startAs(people.assistant);
});

const open = async (tool = 'timers') => {
  await openTool(tool);
  await screen.findAllByRole('heading', { level: 2 });
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const refuse = (status: number, message: string) => () => {
  throw new Refusal(status, { message });
};

test('running timers count down, ended ones show when', async () => {
  await open();
  expect(await screen.findByText('Bay 1, Hood')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/^(30:00|29:5\d)$/);
  expect(screen.getByRole('progressbar', { name: 'Curing of Bay 1, Hood' })).toBeVisible();
  expect(screen.getByText(/^1 panel · 60 min · ended Aug 5, 2025/)).toBeVisible();
});

test('a timer is started with the defaults of the data model', async () => {
  server.on(startCureTimer, ({ body }) => {
    const made = buildTimer(body.location);
    timers = [made, ...timers];
    return made;
  });
  await open();
  await userEvent.type(screen.getByRole('combobox', { name: 'Location' }), 'Bay 2');
  await userEvent.click(await button('90 min'));
  await userEvent.click(await button('Start timer'));
  expect(await findToast('Cure timer started')).toBeInTheDocument();
  expect(server.calls.find(({ call }) => call === 'POST /api/cure-timers')!.body).toEqual({
    ...emptyRow(timerRecord.fields),
    location: 'Bay 2',
    carSection: 'Unknown',
    totalPanels: 1,
    duration: 90,
  });
  expect(await screen.findByText('Bay 2, Unknown')).toBeVisible();
});

test('a location is required', async () => {
  await open();
  await userEvent.click(await button('Start timer'));
  expect(await findToast('Please enter a location.')).toBeInTheDocument();
  expect(server.count('POST /api/cure-timers')).toBe(0);
});

test('a timer is ended before its time', async () => {
  server.on(endCureTimer, () => {
    timers = timers.with(0, {
      ...timers[0]!,
      completedAt: '2025-08-06T10:00:00Z',
      endedBy: 'ben',
    });
    return timers[0]!;
  });
  await open();
  await userEvent.click(await button('End Bay 1, Hood now'));
  expect(await findToast('Cure timer ended')).toBeInTheDocument();
  expect(await screen.findByText('No cure timer is running')).toBeVisible();
  expect(screen.getByText(/ended Aug 6, 2025.* by ben/)).toBeVisible();
});

test('a timer is deleted and brought back; a failed delete is shown', async () => {
  const all = timers;
  server.on(deleteCureTimer, refuse(503, 'Busy'));
  await open();
  await userEvent.click(await button('Delete Bay 1, Hood'));
  expect(await findToast('Failed to delete cure timer.')).toBeVisible();
  server.on(deleteCureTimer, () => {
    timers = all.slice(1);
    return undefined;
  });
  server.on(restoreCureTimer, () => {
    timers = all;
    return all[0]!;
  });
  await userEvent.click(await button('Delete Bay 1, Hood'));
  expect(await findToast('Cure timer deleted')).toBeInTheDocument();
  expect(screen.queryByText('Bay 1, Hood')).toBeNull();
  await userEvent.click(await button('Undo'));
  expect(await screen.findByText('Bay 1, Hood')).toBeVisible();
});

test('the list is narrowed by location and car section', async () => {
  await open();
  await screen.findByText('Bay 1, Hood');
  const location = screen.getAllByLabelText('Location').find(({ tagName }) => tagName === 'SELECT');
  await userEvent.selectOptions(location!, 'Rack');
  expect(screen.queryByText('Bay 1, Hood')).toBeNull();
  expect(screen.getByText('Rack, Unknown')).toBeVisible();
});

test('an end is shown on every tool, by live event, until it is acknowledged', async () => {
  const line = liveLine();
  await open('cleanup');
  act(() => line.tell({ type: 'open' }));
  await screen.findByText('Live');
  const notice = buildNotice('Bay 1');
  server.on(listCureNotices, () => [notice]);
  act(() => line.tell({ type: 'ended', notice }));
  expect(await findToast('Bay 1, Hood')).toBeInTheDocument();
  expect(await screen.findByText(/^Bay 1, Hood, /)).toBeVisible();
  await userEvent.click(await button('Got it'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Got it' })).toBeNull());
});

test('no notice for the user who ended the timer, nor for an old end', async () => {
  server.on(listCureNotices, () => [
    buildNotice('Bay 1', { endedBy: 'ben' }),
    buildNotice('Bay 2', { endedAt: '2025-08-05T10:00:00Z' }),
  ]);
  await open();
  await waitFor(() => expect(server.count('GET /api/cure-timers/notices?limit=20')).toBe(1));
  await screen.findByText('Bay 1, Hood');
  expect(screen.queryByRole('button', { name: 'Got it' })).toBeNull();
});

test('an empty list says so', async () => {
  timers = [];
  await open();
  expect(await screen.findByText('No cure timer is running')).toBeVisible();
});

describe('a device that can show notices', () => {
  const shown: string[] = [];
  /** As a browser has it: made for a key of the site. */
  let subscribed: string | undefined;
  const subscription = () => ({
    endpoint: 'https://push.example.test/device',
    options: { applicationServerKey: Buffer.from(subscribed!, 'base64url') },
    toJSON: () => ({
      endpoint: 'https://push.example.test/device',
      keys: { p256dh: 'point', auth: 'secret' },
    }),
    unsubscribe: () => {
      subscribed = undefined;
      return Promise.resolve(true);
    },
  });
  const pushManager = {
    getSubscription: () => Promise.resolve(subscribed ? subscription() : null),
    subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
      subscribed = applicationServerKey;
      return Promise.resolve(subscription());
    },
  };
  let permission: NotificationPermission;
  let answer: NotificationPermission;
  beforeEach(() => {
    shown.length = 0;
    subscribed = undefined;
    browserStore.remove('workshop-rings');
    permission = 'default';
    const notices = {
      get permission() {
        return permission;
      },
      requestPermission: () => Promise.resolve((permission = answer)),
    };
    const showNotification = (_title: string, { body, tag }: NotificationOptions) =>
      Promise.resolve(void shown.push(`${tag!} ${body!}`));
    Object.assign(window, { Notification: notices });
    const ready = Promise.resolve({ showNotification, pushManager });
    Object.assign(navigator, { serviceWorker: { ready, getRegistration: () => ready } });
    jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'Notification');
    Reflect.deleteProperty(navigator, 'serviceWorker');
    jest.restoreAllMocks();
  });

  test('is asked while a timer runs, and what was refused is said', async () => {
    answer = 'denied';
    await open();
    await userEvent.click(await button('Tell me'));
    expect(await screen.findByText(/allow them in its settings/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Tell me' })).not.toBeInTheDocument();
  });

  test('rings when a timer is due, also when the service says nothing', async () => {
    answer = 'granted';
    const due = (ms: number) => new Date(Date.now() + ms).toISOString();
    timers = [
      buildTimer('Bay 7', { carSection: 'Door', endTime: due(1500) }),
      buildTimer('Bay 8', { endTime: due(40 * 86_400_000) }),
    ];
    await open();
    await userEvent.click(await button('Tell me'));
    expect(await screen.findByText(/^This device tells you/)).toBeVisible();
    await waitFor(() => expect(shown).toEqual([`cure-timer ${timers[0]!.id} Bay 7, Door`]), {
      timeout: 3000,
    });
  });

  test('is rung while it is locked where the browser takes pushes, until it is told to stop', async () => {
    answer = 'granted';
    server.on(getPushKey, () => ({ applicationServerKey: 'a-key_of' }));
    const saved: unknown[] = [];
    server.on(savePushSubscription, ({ body }) => void saved.push(body));
    const ended: unknown[] = [];
    server.on(endPushSubscription, ({ body }) => void ended.push(body));
    await open();
    await userEvent.click(await button('Tell me'));
    expect(await screen.findByText(/also while it is locked\.$/)).toBeVisible();
    expect(saved).toEqual([
      {
        endpoint: 'https://push.example.test/device',
        keys: { p256dh: 'point', auth: 'secret' },
        applicationServerKey: 'a-key_of',
      },
    ]);
    await userEvent.click(await button('Stop'));
    expect(await button('Tell me')).toBeVisible();
    expect([subscribed, ended]).toEqual([
      undefined,
      [{ endpoint: 'https://push.example.test/device' }],
    ]);
  });

  test('subscribes anew, whatever tool is open, when the site has another key', async () => {
    permission = 'granted';
    subscribed = 'the-former-key__';
    server.on(getPushKey, () => ({ applicationServerKey: 'the-key-of-today' }));
    server.on(savePushSubscription, () => undefined);
    await open('cleanup');
    await waitFor(() => expect(subscribed).toBe('the-key-of-today'));
  });

  test('rings while the workshop is open where the site sends no pushes', async () => {
    permission = 'granted';
    server.on(getPushKey, () => ({ applicationServerKey: null }));
    await open();
    expect(await screen.findByText(/while the workshop stays open\.$/)).toBeVisible();
    expect(subscribed).toBeUndefined();
  });

  test('is not asked where nothing runs', async () => {
    timers = [];
    await open();
    await screen.findByText('No cure timer is running');
    expect(screen.queryByRole('button', { name: 'Tell me' })).not.toBeInTheDocument();
  });
});
