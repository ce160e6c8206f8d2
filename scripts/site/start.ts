import { buildStale } from '../build';
import { checkMachine } from './check-machine';
import { demoPassword, prepareDataDir } from './data-dir';
import { endOrphanedProcesses } from './orphaned-processes';
import { loadedRemotes } from './loaded-remotes';
import { lockDataDir } from './lock';
import { devServerSpec, type Mode } from './parts';
import { freePort } from './ports';
import { readOwnSettings } from './settings';
import { Running } from './running';
import { startParts } from './start-parts';
import { complaintOf } from './stop-with';

/** Serves the gallery of packages/ui to those who work on it, and prints its address; the gateway knows nothing of it. */
const startGallery = async (dataDir: string, running: Running): Promise<void> => {
  const port = await freePort();
  await running.start(devServerSpec('packages/gallery', port, dataDir));
  process.stdout.write(`Gallery of packages/ui on http://localhost:${port}\n`);
};

const build = (mode: Mode): Promise<void> =>
  buildStale(mode === 'production' ? undefined : ({ name }) => name === 'embedded-mongodb');

const printDemoAccounts = (dataDir: string, password: string): void => {
  process.stdout.write(
    `Demo accounts: admin, assistant and member, password ${password} (kept in ${dataDir}/demo-accounts.json)\n`,
  );
};

/** Exits with one sentence for a problem that the user can fix, with the stack for a bug. */
const giveUp = async (error: unknown, running: Running, unlock: () => void): Promise<never> => {
  await running.stop();
  unlock();
  process.stderr.write(`${complaintOf(error) ?? (error as Error).stack}\n`);
  process.exit(1);
};

/** Runs the whole site in the foreground until SIGINT or SIGTERM; with `inspected` a debugger can attach to each service. */
export const start = async (mode: Mode, inspected = false): Promise<void> => {
  const running = new Running();
  let unlock = (): void => undefined;
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await running.stop();
    unlock();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => void stop());
  try {
    const settings = readOwnSettings();
    prepareDataDir(settings.dataDir);
    unlock = lockDataDir(settings.dataDir);
    endOrphanedProcesses(settings.dataDir);
    await checkMachine(settings, mode);
    await build(mode);
    const demo = demoPassword(settings);
    await startParts(settings, running, { mode, inspected }, demo?.password);
    if (demo?.isNew) printDemoAccounts(settings.dataDir, demo.password);
    process.stdout.write(`Ready on http://localhost:${settings.PORT}\n`);
    if (mode === 'production') return;
    await startGallery(settings.dataDir, running);
    process.stdout.write(`${loadedRemotes(settings.PORT)}\n`);
  } catch (error) {
    if (!stopping) await giveUp(error, running, unlock);
  }
};
