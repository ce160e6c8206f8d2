import { rmSync, writeFileSync } from 'node:fs';
import { findNginx } from 'gateway/nginx/find-nginx';
import { keepTemporaryFilesInMemory } from '../../scripts/test-folder';
import { buildStale } from '../../scripts/build';
import { stopChildOnExit } from '../../scripts/stop-children';
import { copySeed } from '../../scripts/test-seed';
import { demoPasswordOfTests, startTestSite } from '../../scripts/test-site';
import { CannotStart, stopWith } from '../../scripts/site/stop-with';
import { attacks } from './attacks/attacks';
import { faults } from './faults/faults';
import { type Options, readOptions } from './options';
import { runChecks, type Result } from './run-checks';
import { countOf, failuresOf, tableOf } from './table';
import { Target } from './target';

const kinds = { attacks, faults };
export type Kind = keyof typeof kinds;

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const sayResult = ({ promise, engine, held, seen, ms, cpu }: Result): void => {
  const mark = { yes: 'held    ', no: 'NOT HELD', 'not tried': '–       ' }[held];
  say(
    `${mark} ${engine.padEnd(5)} ${promise}: ${seen.slice(0, 200)} (${ms} ms, ${cpu.toFixed(1)} s of processor time)`,
  );
};

const checksOf = (asked: readonly Kind[], options: Options) =>
  asked.flatMap((kind) => kinds[kind](options));

/** Throws CannotStart for a row that these checks do not have. */
const checkOnly = (asked: readonly Kind[], options: Options): void => {
  const rows = [...new Set(checksOf(asked, options).map(({ promise }) => promise))];
  if (options.only && !rows.includes(options.only))
    throw new CannotStart(`There is no row ${options.only}. Try one of ${rows.join(', ')}.`);
};

/** Runs the checks against one site. */
const tryOn = (target: Target, asked: readonly Kind[], options: Options, first: boolean) =>
  runChecks(
    checksOf(asked, options).filter(({ promise }) => [promise, undefined].includes(options.only)),
    target,
    { short: options.short, first },
    sayResult,
  );

const ownEnvironment = (engine: string): Record<string, string> => ({
  GATEWAY_ENGINE: engine,
  CONTEST_START: '2020-01-01T00:00:00Z',
  CONTEST_END: '2100-01-01T00:00:00Z',
});

/** Starts a site of its own on an engine, tries everything on it, and stops it. */
const tryOnOwn = async (
  engine: 'nginx' | 'node',
  asked: readonly Kind[],
  options: Options,
  first: boolean,
): Promise<Result[]> => {
  const site = await startTestSite(ownEnvironment(engine));
  stopChildOnExit(site.process);
  try {
    // The next site begins with what this one has now, which takes half as long to start.
    if (!process.env.MONGODB_URI) process.env.TEST_SEED ||= await copySeed(site.dataDir);
    const admin = { username: 'admin', password: demoPasswordOfTests };
    const { url, dataDir } = site;
    return await tryOn(new Target({ url, engine, dataDir, admin }), asked, options, first);
  } finally {
    await site.stop();
  }
};

const tryOnOwnSites = async (asked: readonly Kind[], options: Options): Promise<Result[]> => {
  keepTemporaryFilesInMemory();
  await buildStale();
  const engines = findNginx() ? (['nginx', 'node'] as const) : (['node'] as const);
  if (engines.length === 1) say('There is no nginx on this machine: its half is not tried.');
  const results: Result[] = [];
  try {
    for (const engine of engines.filter((name) => !options.engine || name === options.engine))
      results.push(...(await tryOnOwn(engine, asked, options, results.length === 0)));
    return results;
  } finally {
    if (process.env.TEST_SEED) rmSync(process.env.TEST_SEED, { recursive: true, force: true });
  }
};

/** The site of --site, with the admin of ASSURANCE_ADMIN and ASSURANCE_ADMIN_PASSWORD. */
const tryOnSite = (url: string, asked: readonly Kind[], options: Options): Promise<Result[]> => {
  const { ASSURANCE_ADMIN: username, ASSURANCE_ADMIN_PASSWORD: password } = process.env;
  const admin = username && password ? { username, password } : undefined;
  const target = new Target({ url, engine: 'site', dataDir: options.dataDir, admin });
  return tryOn(target, asked, options, true);
};

/** `npm run test:attacks` and `npm run test:faults`: tries what docs/assurance.md names and prints a table; exit code 1 when a promise is broken. */
export const runAssurance = (asked: readonly Kind[], args: string[]): Promise<void> =>
  stopWith(() => tryAll(asked, readOptions(args)));

const tryAll = async (asked: readonly Kind[], options: Options): Promise<void> => {
  checkOnly(asked, options);
  const results = options.site
    ? await tryOnSite(options.site, asked, options)
    : await tryOnOwnSites(asked, options);
  const count = countOf(results);
  if (options.report)
    writeFileSync(options.report, JSON.stringify({ ...count, failures: failuresOf(results) }));
  say(`\n${tableOf(results)}\n`);
  const cpu = results.reduce((sum, result) => sum + result.cpu, 0);
  say(`${cpu.toFixed(0)} s of processor time, without the starts`);
  say(`${count.passed} held, ${count.failed} not held, ${count.skipped} could not be tried`);
  process.exitCode = count.failed > 0 || count.passed === 0 ? 1 : 0;
};
