import { parseArgs } from 'node:util';
import { CannotStart } from '../../scripts/site/stop-with';

export interface Options {
  /** The site under test; without it the command starts its own. */
  site: string | undefined;
  dataDir: string | undefined;
  /** The bounded form that `npm test` runs. */
  short: boolean;
  /** One row of docs/assurance.md alone. */
  only: string | undefined;
  engine: string | undefined;
  /** Of fuzzing: requests an endpoint, and where its random numbers begin. */
  cases: number;
  seed: number;
  /** Of the soak. */
  minutes: number;
  pollers: number;
  /** A file for the counts. */
  report: string | undefined;
}

const whole = (name: string, text: string | undefined, byDefault: number): number => {
  const number = Number(text ?? byDefault);
  if (!(number > 0)) throw new CannotStart(`--${name} takes a number above 0.`);
  return number;
};

const parse = <T>(read: () => T): T => {
  try {
    return read();
  } catch (error) {
    throw new CannotStart((error as Error).message);
  }
};

/** Reads the options of test:attacks, test:faults and soak. Throws CannotStart. */
export const readOptions = (args: string[]): Options => {
  const text = { type: 'string' } as const;
  const names = ['site', 'data-dir', 'only', 'engine', 'cases', 'seed', 'minutes', 'pollers'];
  const options = {
    ...Object.fromEntries([...names, 'report'].map((name) => [name, text])),
    short: { type: 'boolean' },
  } as const;
  const values = parse(() => parseArgs({ args, options }).values);
  const given = values as Record<string, string | undefined>;
  const short = values.short === true;
  if (given.engine && !['nginx', 'node'].includes(given.engine))
    throw new CannotStart('--engine takes nginx or node.');
  return {
    site: given.site?.replace(/\/$/, ''),
    dataDir: given['data-dir'],
    short,
    only: given.only,
    engine: given.engine,
    cases: whole('cases', given.cases, short ? 1 : 60),
    seed: whole('seed', given.seed, 20_261_123),
    minutes: whole('minutes', given.minutes, 10),
    pollers: whole('pollers', given.pollers, 500),
    report: given.report,
  };
};
