import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

// The tests know their directory; the checks are run from the package.
const support = typeof __dirname === 'string' ? __dirname : join(process.cwd(), 'src/test/support');
const main = join(support, '../../main.ts');

export interface ServerProcess {
  child: ChildProcess;
  uri: string;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
}

/** Starts the command line as a process of its own and waits until it is ready. */
export const startProcess = async (path: string): Promise<ServerProcess> => {
  const parameters = ['--import', 'tsx', main, '--path', path];
  const stdio: ['ignore', 'ignore', 'inherit', 'ipc'] = ['ignore', 'ignore', 'inherit', 'ipc'];
  const child = spawn(process.execPath, parameters, { stdio });
  const ended = once(child, 'exit').then(() => {
    throw new Error('the server ended before it was ready');
  });
  const [ready] = (await Promise.race([once(child, 'message'), ended])) as [ServerProcess];
  ended.catch(() => undefined);
  const kill = async () => {
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  };
  return { child, uri: ready.uri, kill };
};
