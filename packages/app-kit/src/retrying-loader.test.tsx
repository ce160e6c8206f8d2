import type { AppRoute } from '@hypercar/contracts/app-routes';
import { retryingLoader } from './retrying-loader';

const home: AppRoute = { path: '/', access: 'anyone', slice: 'mf-public' };
const login: AppRoute = { ...home, path: '/login' };
const Screen = () => null;

/** Fails `times` times, then answers; every attempt is kept. */
const failing = (times: number) => {
  const attempts: number[] = [];
  const load = (_route: AppRoute, attempt: number) => {
    attempts.push(attempt);
    return attempts.length <= times ? Promise.reject(new Error('down')) : Promise.resolve(Screen);
  };
  return { attempts, load };
};
const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a prerendered page waits for its screen through failures', async () => {
  const { attempts, load } = failing(3);
  const screen = retryingLoader('/', load)(home, 0);
  await jest.advanceTimersByTimeAsync(60_000);
  await expect(screen).resolves.toBe(Screen);
  expect(attempts).toEqual([0, 1, 2, 3]);
});

test('concurrent loads share one attempt', async () => {
  const { attempts, load } = failing(0);
  const patient = retryingLoader('/', load);
  expect(patient(home, 0)).toBe(patient(home, 1));
  await settle();
  expect(attempts).toEqual([0]);
});

test('retries at once when the network is back', async () => {
  const { attempts, load } = failing(1);
  void retryingLoader('/', load)(home, 0);
  await settle();
  expect(attempts).toEqual([0]);
  window.dispatchEvent(new Event('online'));
  await settle();
  expect(attempts).toEqual([0, 1]);
});

test('after navigating to another route a failure is reported', async () => {
  const { load } = failing(9);
  const patient = retryingLoader('/', load);
  await expect(patient(login, 0)).rejects.toThrow('down');
  await expect(patient(home, 0)).rejects.toThrow('down');
});
