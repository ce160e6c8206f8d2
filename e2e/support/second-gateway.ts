import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../scripts/site/ports';
import type { TestSite } from '../../scripts/test-site';
import { fromRoot } from '../../scripts/workspaces';

export interface SecondGateway {
  url: string;
  pid: number;
  /** Where it keeps its pid files. */
  runDir: string;
  stop(): Promise<void>;
}

/** Starts one more gateway before the services of a site, in its own process and on Node's engine unless told. */
export const startSecondGateway = async (
  site: Pick<TestSite, 'dataDir'>,
  engine: 'nginx' | 'node' = 'node',
): Promise<SecondGateway> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'gateway-'));
  const options = JSON.parse(
    readFileSync(path.join(site.dataDir, 'run', 'gateway.json'), 'utf8'),
  ) as object;
  const port = await freePort();
  const file = path.join(folder, 'options.json');
  const own = { port, engine, runDir: folder, logDir: folder };
  writeFileSync(file, JSON.stringify({ ...options, ...own }));
  const child = fork(fromRoot('gateway/dist/main.mjs'), [file]);
  const exited = once(child, 'exit');
  const ended = exited.then(() => Promise.reject(new Error('The second gateway did not start')));
  await Promise.race([once(child, 'message'), ended]);
  ended.catch(() => undefined);
  return {
    url: `http://localhost:${port}`,
    pid: child.pid!,
    runDir: folder,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true });
    },
  };
};
