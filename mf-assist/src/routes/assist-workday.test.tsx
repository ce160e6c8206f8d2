import { emptyRow } from '@hypercar/app-kit/testing/empty-row';
import { Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { findToast, people, startAs } from '@hypercar/app-kit/testing/render-screen';
import {
  deleteEnvironmentReading,
  listEnvironmentReadings,
  readingRecord,
  recordEnvironmentReading,
  restoreEnvironmentReading,
  type EnvironmentReading,
} from '@hypercar/contracts/environment-readings';
import {
  deleteWorkSession,
  endWorkSession,
  getWorkTotals,
  listWorkSessions,
  sessionRecord,
  startWorkSession,
  type WorkSession,
} from '@hypercar/contracts/work-sessions';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { liveLine } from '../testing/live-line';
import { openTool } from '../testing/open-tool';
import { idOf, workshopServer } from '../testing/workshop-server';

const buildReading = (more: Partial<EnvironmentReading> = {}): EnvironmentReading => ({
  ...emptyRow(readingRecord.fields),
  id: idOf(`reading ${more.temperature ?? ''}`),
  timestamp: '2025-08-05T10:00:00Z',
  temperature: 70.5,
  humidity: 41,
  recordedBy: 'ada',
  version: 1,
  ...more,
});
const buildSession = (more: Partial<WorkSession> = {}): WorkSession => ({
  ...emptyRow(sessionRecord.fields),
  id: idOf(`session ${more.username ?? ''}`),
  userId: people.assistant.id,
  username: 'ben',
  carSection: 'Hood',
  startTime: new Date(Date.now() - 125.5 * 60_000).toISOString(),
  endTime: null,
  minutes: null,
  notes: null,
  endedBy: null,
  version: 1,
  ...more,
});
const ended = { endTime: '2025-08-05T12:00:00Z', startTime: '2025-08-05T10:30:00Z', minutes: 90 };

let server: FakeServer;
let readings: EnvironmentReading[];
let running: WorkSession[];
let past: WorkSession[];
beforeEach(() => {
  readings = [];
  running = [];
  past = [];
  server = workshopServer();
  server.on(listEnvironmentReadings, () => readings);
  server.onList(listWorkSessions, ({ query }) =>
    query.get('state') === 'ended'
      ? past.filter(({ notes }) => notes?.includes(query.get('search') ?? '') ?? true)
      : running,
  );
  server.on(getWorkTotals, () => [
    { userId: people.assistant.id, username: 'ben', sessions: 2, minutes: 200 },
  ]);
  startAs(people.assistant);
});

const open = () => openTool('workday');
const refuse = (status: number, message: string) => () => {
  throw new Refusal(status, { message });
};
const button = (name: string) => screen.findByRole('button', { name });

describe('work sessions', () => {
  test('a session is started and ended, with a note', async () => {
    server.on(startWorkSession, ({ body }) => {
      running = [buildSession({ carSection: body.carSection || 'Unknown' })];
      return running[0]!;
    });
    server.on(endWorkSession, () => {
      const [session] = running;
      running = [];
      return { ...session!, ...ended };
    });
    await open();
    expect(await screen.findByText('Nobody is at work')).toBeVisible();
    await userEvent.type(await screen.findByLabelText('Car section'), 'Roof');
    await userEvent.click(await button('Start work'));
    expect(await findToast('Work started')).toBeVisible();
    expect(await screen.findByText('2 h 5 min')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Start work' })).toBeNull();

    await userEvent.click(await button('End work'));
    const dialog = within(await screen.findByRole('dialog', { name: 'End work' }));
    await userEvent.type(dialog.getByLabelText('Notes'), 'Row 1 to 14');
    await userEvent.click(dialog.getByRole('button', { name: 'End work' }));
    expect(await findToast('Work ended')).toBeVisible();
    expect(await screen.findByText('Nobody is at work')).toHaveFocus();
    expect(server.calls.find(({ call }) => call.endsWith('/end'))).toMatchObject({
      body: { notes: 'Row 1 to 14' },
      headers: { 'Idempotency-Key': expect.any(String) },
    });
  });

  test('a start on another phone is shown as a conflict', async () => {
    server.on(startWorkSession, refuse(409, 'You are at work already. End that session first.'));
    await open();
    await userEvent.click(await button('Start work'));
    expect(await screen.findByText(/You are at work already/)).toBeVisible();
  });

  test('a failed end is shown, and the session continues', async () => {
    running = [buildSession()];
    server.on(endWorkSession, refuse(503, 'Busy'));
    await open();
    await userEvent.click(await button('End work'));
    const dialog = within(await screen.findByRole('dialog', { name: 'End work' }));
    await userEvent.click(dialog.getByRole('button', { name: 'End work' }));
    expect(await findToast('Failed to end work.')).toBeVisible();
    expect(dialog.getByLabelText('Notes')).toBeVisible();
  });

  test('others are seen at work, and only administrators end their work', async () => {
    running = [buildSession({ userId: people.admin.id, username: 'ada' })];
    const { unmount } = await open();
    expect(await screen.findByText('ada')).toBeVisible();
    expect(screen.queryByRole('button', { name: /End/ })).toBeNull();
    expect(await button('Start work')).toBeVisible();
    unmount();
    running = [buildSession()];
    startAs(people.admin);
    await open();
    expect(await button('End the work of ben')).toBeVisible();
  });

  test('past sessions and totals load when opened; one can be deleted', async () => {
    past = [buildSession({ ...ended, notes: 'Two seams left', endedBy: 'ada' })];
    server.on(deleteWorkSession, () => {
      past = [];
      return undefined;
    });
    await open();
    expect(server.calls.some(({ call }) => call.includes('state=ended'))).toBe(false);
    await userEvent.click(await screen.findByRole('heading', { name: 'Past sessions' }));
    expect(await screen.findByText('3 h 20 min in 2 sessions')).toBeVisible();
    expect(await screen.findByText('Two seams left')).toBeVisible();
    expect(screen.getByText(/ended by ada/)).toBeVisible();
    await userEvent.click(await button('Delete the session of ben, Aug 5, 2025, 10:30 AM'));
    expect(await findToast('Work session deleted')).toBeVisible();
    expect(await screen.findByText('No work session has ended yet')).toBeVisible();
  });

  test('past sessions are searched by the service, and shown a page at a time', async () => {
    past = Array.from({ length: 30 }, (_, n) =>
      buildSession({ ...ended, id: idOf(`session ${n}`), notes: `Row ${n}` }),
    );
    await open();
    await userEvent.click(await screen.findByRole('heading', { name: 'Past sessions' }));
    expect(await screen.findByText('1–25 of 30 past sessions')).toBeVisible();
    await userEvent.click(await button('Next'));
    expect(await screen.findByText('Row 29')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Search past sessions'), 'Row 7');
    expect(await screen.findByText('Row 7')).toBeVisible();
    expect(screen.queryByText('Row 29')).toBeNull();
    await userEvent.type(screen.getByLabelText('Search past sessions'), ' of none');
    expect(await screen.findByText('No sessions found')).toBeVisible();
  });

  test('a session started on another phone is shown on a live event', async () => {
    const line = liveLine();
    await open();
    await screen.findByText('Nobody is at work');
    act(() => line.tell({ type: 'open' }));
    expect(await screen.findByText('Live')).toBeVisible();
    running = [buildSession({ userId: people.admin.id, username: 'ada' })];
    act(() => line.tell({ type: 'changed', topic: 'work-sessions' }));
    expect(await screen.findByText('1 at work')).toBeVisible();
  });
});

describe('temperature and humidity', () => {
  test('a reading is recorded; the place stays for the next one', async () => {
    server.on(recordEnvironmentReading, ({ body }) => {
      readings = [
        buildReading({ temperature: Number(body.temperature), location: body.location! }),
      ];
      return readings[0]!;
    });
    await open();
    expect(await screen.findByText('No readings yet')).toBeVisible();
    await userEvent.type(await screen.findByLabelText('Temperature, °F'), '68.4');
    await userEvent.type(screen.getByLabelText('Humidity, %'), '39');
    await userEvent.clear(screen.getByLabelText('Location'));
    await userEvent.type(screen.getByLabelText('Location'), 'Curing rack');
    await userEvent.click(await button('Record reading'));
    expect(await findToast('Reading recorded')).toBeVisible();
    expect(await screen.findByText('68.4 °F · 41 %')).toBeVisible();
    expect(screen.getByLabelText('Temperature, °F')).toHaveValue('');
    expect(screen.getByLabelText('Location')).toHaveValue('Curing rack');
    expect(server.calls.find(({ call }) => call.startsWith('POST'))!.body).toEqual({
      ...emptyRow(readingRecord.fields),
      temperature: 68.4,
      humidity: 39,
      location: 'Curing rack',
    });
  });

  test('both figures are required, and must be possible', async () => {
    await open();
    await userEvent.click(await button('Record reading'));
    expect(await findToast('Please enter temperature and humidity.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Temperature, °F'), '70');
    await userEvent.type(screen.getByLabelText('Humidity, %'), '140');
    await userEvent.click(await button('Record reading'));
    expect(await findToast('Check the reading')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByLabelText('Humidity, %')).toHaveAccessibleDescription(
        'The humidity is at most 100 %',
      ),
    );
    expect(server.calls.some(({ call }) => call.startsWith('POST'))).toBe(false);
  });

  test('what was typed stays when recording fails', async () => {
    server.on(recordEnvironmentReading, refuse(503, 'Busy'));
    await open();
    await userEvent.type(await screen.findByLabelText('Temperature, °F'), '70');
    await userEvent.type(screen.getByLabelText('Humidity, %'), '40');
    await userEvent.click(await button('Record reading'));
    expect(await findToast('Failed to record reading.')).toBeVisible();
    expect(screen.getByLabelText('Temperature, °F')).toHaveValue('70');
  });

  test('the last readings are shown with their range; one is deleted and comes back', async () => {
    const all = [buildReading(), buildReading({ temperature: 62, humidity: 55.25 })];
    readings = all;
    server.on(deleteEnvironmentReading, () => {
      readings = all.slice(1);
      return undefined;
    });
    server.on(restoreEnvironmentReading, () => {
      readings = all;
      return all[0]!;
    });
    await open();
    const list = await screen.findByRole('list', { name: 'Last readings' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText('62 to 70.5 °F')).toBeVisible();
    expect(screen.getByText('41 to 55.25 %')).toBeVisible();
    await userEvent.click(within(list).getAllByRole('button', { name: /^Delete the reading/ })[0]!);
    expect(await findToast('Reading deleted')).toBeVisible();
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(1));
    expect(list).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await findToast('Reading restored')).toBeVisible();
    await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2));
  });

  test('each location has its own chart and list; older readings are collapsed', async () => {
    const rack = { location: 'Curing rack', temperature: 90 };
    const house = Array.from({ length: 8 }, (_, at) =>
      buildReading({ id: idOf(`house ${at}`), temperature: 60 + at }),
    );
    readings = [...house, buildReading(rack)];
    await open();
    const list = await screen.findByRole('list', { name: 'Last readings' });
    expect(within(list).getAllByRole('listitem')).toHaveLength(6);
    expect(screen.getByText('60 to 67 °F')).toBeVisible();
    expect(screen.getByText('Older readings')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Readings of'), 'Curing rack');
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByText('90 to 90 °F')).toBeVisible();
    expect(screen.queryByText('Older readings')).toBeNull();
  });

  test('readings that cannot be read can be asked for again', async () => {
    server.on(listEnvironmentReadings, refuse(503, 'Busy'));
    await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('503');
    server.on(listEnvironmentReadings, () => [buildReading()]);
    await userEvent.click(await button('Try again'));
    expect(await screen.findByText('70.5 °F · 41 %')).toBeVisible();
  });
});
