import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Gauge, type Registry } from 'prom-client';

/** The usual 10 ms would wake a process a hundred times a second. */
const lookEveryMs = 100;

/** Looks at the event loop while there is work: an idle process is not woken for it. */
export const createLagWatch = (restAfterMs = 500) => {
  const seen = monitorEventLoopDelay({ resolution: lookEveryMs });
  let worked = false;
  let looking: NodeJS.Timeout | undefined;
  const restWhenIdle = (): void => {
    if (!worked) {
      seen.disable();
      clearInterval(looking);
      looking = undefined;
    }
    worked = false;
  };
  return {
    seen,
    /** There is work. */
    note: (): void => {
      worked = true;
      if (looking) return;
      seen.enable();
      looking = setInterval(restWhenIdle, restAfterMs).unref();
    },
  };
};

type Seen = ReturnType<typeof createLagWatch>['seen'];

const figures: Record<string, (seen: Seen) => number> = {
  min: (seen) => seen.min,
  max: (seen) => seen.max,
  mean: (seen) => seen.mean,
  stddev: (seen) => seen.stddev,
  p50: (seen) => seen.percentile(50),
  p90: (seen) => seen.percentile(90),
  p99: (seen) => seen.percentile(99),
};

/** Replaces the library's figures, for which it looks all the time; 0 when there was no work since they were last read. */
export const reportLag = (registry: Registry, seen: Seen): void => {
  for (const [figure, read] of Object.entries(figures)) {
    const name = `nodejs_eventloop_lag_${figure}_seconds`;
    registry.removeSingleMetric(name);
    new Gauge({
      name,
      help: `Turns of the event loop while there was work: ${figure}`,
      registers: [registry],
      collect() {
        this.set(seen.count === 0 ? 0 : read(seen) / 1e9);
        // The last of them, as a registry reads in order.
        if (figure === 'p99') seen.reset();
      },
    });
  }
};
