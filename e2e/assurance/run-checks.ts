import { type Check, type Elsewhere } from './check';
import { since } from './http';
import { cpuSince, cpuTimes } from './machine';
import type { Target } from './target';
import { NotHeld, NotTried } from './verdict';

export interface Result {
  promise: string;
  what: string;
  engine: string;
  /** The answer seen, or why it was not tried. */
  seen: string;
  held: 'yes' | 'no' | 'not tried';
  /** It was to be tried and could not be. */
  missed: boolean;
  ms: number;
  /** Seconds of processor time, ours and the site's. */
  cpu: number;
}

const whyNot = (check: Check, target: Target): string | undefined => {
  const lacking = check.needs?.find((need) => !target.has(need));
  const reasons = {
    admin: "an admin's credentials are needed",
    mailbox: 'the mails of its outbox are needed (--data-dir)',
    machine: "the site's own machine is needed (--data-dir)",
    addresses: 'calls from several addresses are needed',
  };
  return lacking && reasons[lacking];
};

const usualMs = 300_000;

const inTime = async (run: Promise<string>, longestMs = usualMs): Promise<string> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NotHeld(`no end in ${longestMs / 1000} s`)), longestMs);
  });
  return Promise.race([run, late]).finally(() => clearTimeout(timer));
};

const outcome = async (check: Check, target: Target) => {
  try {
    return {
      held: 'yes',
      seen: await inTime(check.run(target), check.longestMs),
      missed: false,
    } as const;
  } catch (error) {
    const { message } = error as Error;
    if (error instanceof NotTried)
      return { held: 'not tried', seen: message, missed: true } as const;
    const seen = error instanceof NotHeld ? message : `the check failed: ${message}`;
    return { held: 'no', seen, missed: false } as const;
  }
};

/** What is judged by the clock has two tries; what holds only the second time says so. */
const twice = async (check: Check, target: Target) => {
  const first = await outcome(check, target);
  if (first.held !== 'no' || !check.timed) return first;
  target.nextAddress();
  const second = await outcome(check, target);
  if (second.held !== 'yes') return first;
  return { ...second, seen: `${second.seen} (the second time; first: ${first.seen})` };
};

const runOne = async (check: Check, target: Target): Promise<Result> => {
  const { promise, what } = check;
  const row = { promise, what, engine: target.options.engine };
  const reason = whyNot(check, target);
  if (reason) return { ...row, held: 'not tried', seen: reason, missed: true, ms: 0, cpu: 0 };
  target.nextAddress();
  const { dataDir } = target.options;
  const [start, before] = [performance.now(), cpuTimes(dataDir)];
  const seen = await twice(check, target);
  return { ...row, ...seen, ms: since(start), cpu: cpuSince(before, dataDir) };
};

export interface Form {
  short: boolean;
  /** Of the sites under test, the first one. */
  first: boolean;
}

const leftOut = (check: Check, { short, first }: Form): string | undefined => {
  if (!short) return undefined;
  if (check.long) return 'in the long form';
  return first || check.gateway ? undefined : 'on the other engine; here in the long form';
};

/** Runs checks one after the other against a site; a row each. */
export const runChecks = async (
  checks: readonly (Check | Elsewhere)[],
  target: Target,
  form: Form,
  say: (result: Result) => void,
): Promise<Result[]> => {
  const results: Result[] = [];
  for (const one of checks) {
    const result = await resultOf(one, target, form);
    results.push(result);
    say(result);
  }
  return results;
};

const resultOf = (one: Check | Elsewhere, target: Target, form: Form): Promise<Result> => {
  const { promise, what } = one;
  const why = 'test' in one ? `${one.why}: ${one.test} holds it` : leftOut(one, form);
  if ('run' in one && why === undefined) return runOne(one, target);
  const { engine } = target.options;
  const seen = why ?? '';
  return Promise.resolve({
    promise,
    what,
    engine,
    seen,
    held: 'not tried',
    missed: false,
    ms: 0,
    cpu: 0,
  });
};
