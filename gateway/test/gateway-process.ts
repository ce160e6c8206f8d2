import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { GatewayOptions } from '../src/options';
import { bundle } from './bundle';

export const freePort = async (): Promise<number> => {
  const probe = createServer();
  await once(probe.listen(0, '127.0.0.1'), 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
};

interface Said {
  type: string;
  engine?: string;
  message?: string;
  service?: string;
}

export interface GatewayProcess {
  child: ChildProcess;
  engine: string;
  /** Resolves with its next message. */
  says: () => Promise<Said>;
  /** Resolves with its exit code. */
  exited: Promise<number | null>;
  complaint: () => string;
}

/** Starts the gateway as its supervisor does; rejects with its complaint when it ends before it is ready. */
export const startProcess = async (
  options: GatewayOptions,
  execArgv: string[] = [],
): Promise<GatewayProcess> => {
  const script = await bundle();
  const file = join(options.runDir, '..', 'options.json');
  await writeFile(file, JSON.stringify(options));
  const child = fork(script, [file], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'], execArgv });
  let words = '';
  child.stderr?.setEncoding('utf8').on('data', (part: string) => (words += part));
  const exited = Promise.all([
    once(child, 'exit').then(([code]) => code as number | null),
    once(child.stderr as Readable, 'close'),
  ]).then(([code]) => code);
  const says = async () => {
    const [message] = (await once(child, 'message')) as [Said];
    return message;
  };
  const failed = exited.then(() => Promise.reject<Said>(new Error(words)));
  const ready = await Promise.race([says(), failed]).finally(() => rm(script));
  failed.catch(() => {});
  return { child, engine: ready.engine ?? '', says, exited, complaint: () => words };
};
