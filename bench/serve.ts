import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startProcess } from '../scripts/site/managed-process';
import { freePort } from '../scripts/site/ports';
import { fromRoot, serviceNames } from '../scripts/workspaces';

export interface Served {
  url: string;
  stop: () => Promise<void>;
}

/** Where a variant's files are. */
export interface Folders {
  shell: string;
  publicSlice: string;
  pages: string;
}

const optionsOf = ({ shell, publicSlice, pages }: Folders, port: number, home: string) => ({
  port,
  host: '127.0.0.1',
  // The landing page calls no service.
  upstreams: Object.fromEntries(serviceNames.map((name) => [name, ['127.0.0.1:9']])),
  slices: {
    shell: { dir: shell },
    'mf-public': { dir: publicSlice },
    ...Object.fromEntries(
      ['mf-admin', 'mf-assist'].map((name) => [name, { dir: fromRoot(name, 'dist') }]),
    ),
  },
  pages,
  runDir: path.join(home, 'run'),
  logDir: path.join(home, 'logs'),
  engine: 'auto',
});

/** Starts the product's gateway on a free port with the given options, its own folder for what it writes. */
export const serveWith = async (
  optionsFor: (port: number, home: string) => object,
): Promise<Served> => {
  const home = mkdtempSync(path.join(tmpdir(), 'hypercar-bench-'));
  for (const folder of ['run', 'logs']) mkdirSync(path.join(home, folder));
  const port = await freePort();
  const optionsFile = path.join(home, 'run', 'gateway.json');
  writeFileSync(optionsFile, JSON.stringify(optionsFor(port, home)));
  const { process: gateway } = await startProcess({
    name: 'gateway',
    file: fromRoot('gateway/dist/main.mjs'),
    args: [optionsFile],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production' },
    dataDir: home,
  });
  return {
    url: `http://localhost:${port}`,
    stop: async () => {
      await gateway.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
};

/** Serves one variant of the site's files through the product's gateway. */
export const serve = (folders: Folders): Promise<Served> =>
  serveWith((port, home) => optionsOf(folders, port, home));
