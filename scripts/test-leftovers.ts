import { AsyncLocalStorage } from 'node:async_hooks';
import { PerformanceObserver } from 'node:perf_hooks';

/**
 * Notes what Node.js keeps for the modules of a test file, which Jest evaluates anew for each: every promise looks at
 * every storage that was used, every collection of garbage tells every observer, and none of their modules can go.
 * The function that it returns ends them.
 */
export const watchLeftovers = (): (() => void) => {
  const { run } = AsyncLocalStorage.prototype;
  const { observe } = PerformanceObserver.prototype;
  const storages = new Set<AsyncLocalStorage<unknown>>();
  const observers = new Set<PerformanceObserver>();
  AsyncLocalStorage.prototype.run = function (
    this: AsyncLocalStorage<unknown>,
    ...args: unknown[]
  ) {
    storages.add(this);
    return run.apply(this, args as Parameters<typeof run>);
  } as typeof run;
  PerformanceObserver.prototype.observe = function (...args) {
    observers.add(this);
    return observe.apply(this, args);
  };
  return () => {
    AsyncLocalStorage.prototype.run = run;
    PerformanceObserver.prototype.observe = observe;
    for (const storage of storages) storage.disable();
    for (const observer of observers) observer.disconnect();
    storages.clear();
    observers.clear();
  };
};
