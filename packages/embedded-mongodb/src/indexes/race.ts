import { MongoError } from '../errors';
import type { Examined } from '../querying/examined';
import type { Row } from '../storage/row';
import type { Plan } from './plan';
import type { Rows } from './scan';

/** A plan that is tried: its rows, what it has read, and what it has found. */
export interface Runner {
  plan: Plan;
  rows: Rows;
  examined: Examined;
}
/** A runner on its way. */
interface Running extends Runner {
  found: Row[];
  bytes: number;
  steps: number;
}
/** The plan that looks best may do so much work before another begins. */
const HEAD_START = 100;
/** What the plans have found is kept up to this. */
const MOST_BYTES = 2 ** 20;
const MEMORY_EXCEEDED = 292;

const workOf = ({ steps, examined: { keys, docs } }: Running): number => steps + keys + docs;

/** Goes on with a plan; true when it has won: it is at its end, or has found enough. */
const advance = (runner: Running, target: number): boolean => {
  runner.steps++;
  const step = runner.rows.next();
  if (step.done) return true;
  if (!step.value) return false;
  runner.found.push(step.value);
  runner.bytes += step.value.raw.length;
  return runner.found.length >= target || runner.bytes > MOST_BYTES;
};

/** True when the runner must give up: its sort needs too much memory, and another plan is left. */
const givesUp = (error: unknown, left: number): boolean =>
  error instanceof MongoError && error.code === MEMORY_EXCEEDED && left > 1;

/** Runs the plans side by side, always the one that has worked least, until one of them wins. */
function* untilOneWins(runners: Running[], target: number): Generator<undefined, Running> {
  let left = runners;
  for (;;) {
    const runner = left.reduce((least, one) => (workOf(one) < workOf(least) ? one : least));
    try {
      if (advance(runner, target)) return runner;
    } catch (error) {
      if (!givesUp(error, left.length)) throw error;
      left = left.filter((one) => one !== runner);
    }
    yield undefined;
  }
}

/**
 * The rows of the plan that first finds `target` of them or is at its end, each plan doing as much work as the others
 * until then: so the work is at most that of the best plan by their number. `decided` hears which plan it is.
 */
export function* race(runners: Runner[], target: number, decided: (plan: Plan) => void): Rows {
  const running = runners.map((one, i): Running => ({
    ...one,
    found: [],
    bytes: 0,
    steps: i === 0 ? 0 : HEAD_START,
  }));
  try {
    const winner = yield* untilOneWins(running, target);
    decided(winner.plan);
    for (const one of running) if (one !== winner) one.rows.return();
    yield* winner.found;
    winner.found = [];
    yield* winner.rows;
  } finally {
    for (const { rows } of running) rows.return();
  }
}
