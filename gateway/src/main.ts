import { readFileSync } from 'node:fs';
import { startFollowing } from './follow';
import { parseOptions } from './options';
import { startEngine } from './start-engine';

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

const fail = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

/** Sends a message to the supervisor, if there is one. */
const notifySupervisor = (message: object): void => {
  if (process.connected) process.send?.(message);
};

const optionsFromFile = (file: string | undefined) => {
  if (!file) throw new Error('Name the file that holds the options of the gateway.');
  return parseOptions(JSON.parse(readFileSync(file, 'utf8')));
};

const run = async (): Promise<void> => {
  const starting = startFollowing(optionsFromFile(process.argv[2]), startEngine, {
    changed: (service) => notifySupervisor({ type: 'changed', service }),
  });
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    starting
      .then((engine) => engine.stop())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('disconnect', stop);
  const engine = await starting;
  void engine.died.then((reason) => stopping || fail(reason));
  notifySupervisor({ type: 'ready', engine: engine.name });
};

run().catch((error: unknown) => fail(messageOf(error)));
