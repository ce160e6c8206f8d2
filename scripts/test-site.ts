import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './site/ports';
import { fromRoot } from './workspaces';

export interface TestSite {
  url: string;
  dataDir: string;
  process: ChildProcess;
  /** Ends it and, unless it is to be started again, removes its folder. */
  stop(how?: { keep: boolean }): Promise<void>;
}

export const demoPasswordOfTests = 'crystal clear';

const untilReady = async (site: ChildProcess, onLine: (line: string) => void): Promise<void> => {
  const lines: string[] = [];
  site.stderr!.setEncoding('utf8').on('data', (text: string) => lines.push(text));
  const output = createInterface({ input: site.stdout! });
  await new Promise<void>((resolve, reject) => {
    output.on('line', (line) => {
      lines.push(line);
      onLine(line);
      if (line.startsWith('Ready on ')) resolve();
    });
    output.on('close', () => reject(new Error(`The site did not start:\n${lines.join('\n')}`)));
  });
};

/** How the site is started: by default this repository's `start`, without npm. */
export interface Launch {
  program?: string;
  args?: string[];
  cwd?: string;
}

/** A new data folder, with the data of `TEST_SEED` (see test-seed) unless the site is to have other data. */
const newDataDir = (env: Record<string, string>): string => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'hypercar-'));
  const seed = process.env.TEST_SEED;
  if (seed && !env.SAMPLE_DATA) cpSync(seed, dataDir, { recursive: true });
  return dataDir;
};

/** Starts the whole site, as `npm start` does, on a free port and a folder of its own unless they are given; tells what it prints. */
export const startTestSite = async (
  env: Record<string, string> = {},
  {
    program = process.execPath,
    args = [fromRoot('scripts/run.mjs'), 'start'],
    cwd = fromRoot(),
  }: Launch = {},
  onLine: (line: string) => void = () => undefined,
): Promise<TestSite> => {
  const port = env.PORT ?? (await freePort());
  const dataDir = env.DATA_DIR ?? newDataDir(env);
  const site = spawn(program, args, {
    cwd,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      DEMO_PASSWORD: demoPasswordOfTests,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await untilReady(site, onLine);
  return {
    url: `http://localhost:${port}`,
    dataDir,
    process: site,
    stop: async ({ keep } = { keep: false }) => {
      if (site.exitCode === null && site.signalCode === null) {
        const exited = once(site, 'exit');
        site.kill('SIGTERM');
        await exited;
      }
      if (!keep) rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
