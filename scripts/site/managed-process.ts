import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { endGroup } from './orphaned-processes';
import { CannotStart } from './stop-with';

export interface ProcessSpec {
  name: string;
  file: string;
  args?: string[];
  execArgv?: string[];
  env: Record<string, string | undefined>;
  dataDir: string;
  /** The name of its log; its own by default. */
  log?: string;
  /** How long it may take to say that it is ready. */
  readyMs?: number;
}

/** What a part tells its parent; the gateway names the service where something has changed. */
interface Message {
  type?: string;
  service?: string;
}

/** The message of a part to its parent when it is ready. */
export type ReadyMessage = { type: 'ready' } & Record<string, unknown>;

export interface ManagedProcess {
  readonly name: string;
  readonly pid: number | undefined;
  send(message: unknown): void;
  onMessage(listener: (message: Message) => void): void;
  /** Ends it and starts it again. */
  restart(): Promise<void>;
  /** SIGTERM, and SIGKILL after 10 s. */
  stop(): Promise<void>;
}

const longestPauseMs = 5000;

const launch = (spec: ProcessSpec): { child: ChildProcess; lastWords: () => string } => {
  const log = openSync(path.join(spec.dataDir, 'logs', `${spec.log ?? spec.name}.log`), 'a', 0o600);
  const child = fork(spec.file, spec.args ?? [], {
    // Its own process group: Ctrl+C reaches this process alone, which then stops the parts in their order.
    detached: true,
    execArgv: spec.execArgv ?? ['--enable-source-maps'],
    env: Object.fromEntries(Object.entries(spec.env).filter((entry) => entry[1] !== undefined)),
    stdio: ['ignore', log, 'pipe', 'ipc'],
  });
  closeSync(log);
  let words = '';
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-2000);
  });
  return { child, lastWords: () => words.trim() };
};

const whenReady = async (spec: ProcessSpec, child: ChildProcess, lastWords: () => string) => {
  const late = AbortSignal.timeout(spec.readyMs ?? 60_000);
  const exited = once(child, 'exit').then(() => {
    throw new CannotStart(lastWords() || `${spec.name} ended before it was ready.`);
  });
  const ready = (async () => {
    for (;;) {
      const [message] = (await once(child, 'message', { signal: late }).catch(() => {
        throw new CannotStart(`${spec.name} did not get ready in time.`);
      })) as [Message];
      if (message.type === 'ready') return message as ReadyMessage;
    }
  })();
  return Promise.race([ready, exited]);
};

/** Starts a part and restarts it when it dies, with increasing delays. Throws CannotStart. */
// oxlint-disable-next-line max-lines-per-function -- start, restart and stop share one process and its state
export const startProcess = async (
  spec: ProcessSpec,
): Promise<{ process: ManagedProcess; ready: ReadyMessage }> => {
  const pidFile = path.join(spec.dataDir, 'run', `${spec.name}.pid`);
  const listeners: ((message: Message) => void)[] = [];
  let child: ChildProcess;
  let stopping = false;
  let pauseMs = 100;

  const begin = async (): Promise<ReadyMessage> => {
    const launched = launch(spec);
    child = launched.child;
    writeFileSync(pidFile, String(child.pid));
    child.on('message', (message: Message) => listeners.forEach((listener) => listener(message)));
    child.on('error', () => undefined);
    const ready = await whenReady(spec, child, launched.lastWords);
    pauseMs = 100;
    return ready;
  };
  const revive = (): void => {
    if (stopping) return;
    endGroup(child.pid!);
    process.stderr.write(`${spec.name} ended unexpectedly and is started again.\n`);
    setTimeout(() => {
      if (stopping) return;
      begin()
        .catch(({ message }: Error) => {
          process.stderr.write(`${message}\n`);
          child.kill('SIGKILL');
        })
        .finally(watch);
    }, pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  };
  const watch = (): void => {
    if (child.exitCode !== null || child.signalCode !== null) revive();
    else child.once('exit', revive);
  };
  const end = async (): Promise<void> => {
    child.removeListener('exit', revive);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    const hard = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await exited;
    clearTimeout(hard);
    endGroup(child.pid!);
  };

  const ready = await begin().catch((error: unknown) => {
    child?.kill('SIGKILL');
    rmSync(pidFile, { force: true });
    throw error;
  });
  watch();
  return {
    ready,
    process: {
      name: spec.name,
      get pid() {
        return child.pid;
      },
      send: (message) => void child.send(message as object),
      onMessage: (listener) => void listeners.push(listener),
      restart: async () => {
        await end();
        await begin();
        watch();
      },
      stop: async () => {
        stopping = true;
        await end();
        rmSync(pidFile, { force: true });
      },
    },
  };
};
