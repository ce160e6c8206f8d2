import { spawnSync } from 'node:child_process';
import { runningUri } from '@hypercar/embedded-mongodb/wire/running';
import { buildStale } from '../build';
import { fromRoot } from '../workspaces';
import { databaseFile } from './data-dir';
import { readOwnSettings } from './settings';
import { CannotStart, stopWith } from './stop-with';

/** `npm run make-admin -- <username or e-mail address>`: svc-auth's own command, on the database of this machine's site. */
export const makeAdmin = ([login = '', ...more]: string[]): Promise<void> =>
  stopWith(async () => {
    if (!login || more.length > 0)
      throw new CannotStart('Say who: npm run make-admin -- <username or e-mail address>.');
    const { dataDir, MONGODB_URI } = readOwnSettings();
    const uri = MONGODB_URI ?? (await runningUri(databaseFile(dataDir)));
    if (!uri) throw new CannotStart(`No site runs on ${dataDir}: start it first.`);
    await buildStale(({ name }) => name === 'svc-auth');
    const { status } = spawnSync(
      process.execPath,
      [fromRoot('svc-auth/dist/main.mjs'), 'make-admin', login],
      { stdio: 'inherit', env: { ...process.env, MONGODB_URI: uri, LOG_LEVEL: 'warn' } },
    );
    process.exitCode = status ?? 1;
  });
