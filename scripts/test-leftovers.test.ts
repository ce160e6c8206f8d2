import { AsyncLocalStorage } from 'node:async_hooks';
import { PerformanceObserver } from 'node:perf_hooks';
import { watchLeftovers } from './test-leftovers';

test('what a test file has begun with storages and observers ends with it', () => {
  const end = watchLeftovers();
  const storage = new AsyncLocalStorage<string>();
  const observer = new PerformanceObserver(() => undefined);
  const disconnect = jest.spyOn(observer, 'disconnect');
  const disable = jest.spyOn(storage, 'disable');
  expect(storage.run('inside', () => storage.getStore())).toBe('inside');
  observer.observe({ entryTypes: ['gc'] });
  end();
  expect(disable).toHaveBeenCalledTimes(1);
  expect(disconnect).toHaveBeenCalledTimes(1);
});

test('what another file begins afterwards goes on', () => {
  watchLeftovers()();
  const storage = new AsyncLocalStorage<string>();
  const disable = jest.spyOn(storage, 'disable');
  const end = watchLeftovers();
  end();
  storage.run('inside', () => undefined);
  expect(disable).not.toHaveBeenCalled();
});
