import { setTimeout as pause } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { createLagWatch, reportLag } from './event-loop-lag';

test('the event loop is looked at while there is work, and an idle process is left alone', async () => {
  const { seen, note } = createLagWatch(250);
  const registry = new Registry();
  reportLag(registry, seen);
  const p99 = async () =>
    Number(/^nodejs_eventloop_lag_p99_seconds (.+)/m.exec(await registry.metrics())![1]);
  expect(await p99()).toBe(0);
  while (seen.count < 2) {
    note();
    await pause(50);
  }
  expect(await p99()).toBeGreaterThan(0.09);

  let before = -1;
  while (seen.count !== before) {
    before = seen.count;
    await pause(800);
  }
  await p99();
  await pause(300);
  expect(seen.count).toBe(0);
  note();
  while (seen.count === 0) await pause(50);
});
