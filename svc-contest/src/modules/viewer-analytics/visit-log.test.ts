import { noteVisit, startVisitLog } from './visit-log';
import { recordVisits } from './record-visits';

jest.mock('./record-visits', () => ({
  ...jest.requireActual<object>('./record-visits'),
  recordVisits: jest.fn(() => Promise.resolve()),
}));

// A whole second, at which the views are stored.
beforeEach(() => jest.useFakeTimers({ now: 1_800_000_000_000 }));
afterEach(() => jest.useRealTimers());

const beacon = (view: string) => ({ view, left: false, at: new Date() });

test('without visitors no timer runs, and the first one after a rest is stored at once', async () => {
  const log = startVisitLog();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(jest.getTimerCount()).toBe(0);
  expect(recordVisits).not.toHaveBeenCalled();

  noteVisit(beacon('first'));
  await jest.advanceTimersByTimeAsync(0);
  expect(recordVisits).toHaveBeenCalledTimes(1);
  noteVisit(beacon('second'));
  noteVisit(beacon('third'));
  await jest.advanceTimersByTimeAsync(999);
  expect(recordVisits).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(recordVisits).toHaveBeenCalledTimes(2);
  await jest.advanceTimersByTimeAsync(1000);
  expect(jest.getTimerCount()).toBe(0);
  await log.stop();
});
