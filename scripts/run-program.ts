import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fromRoot } from './workspaces';

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

interface Around {
  cwd?: string;
  env?: Record<string, string>;
}

/** Runs a program until it ends, in the repository by default. */
export const runProgram = async (
  program: string,
  args: string[],
  { cwd = fromRoot(), env = {} }: Around = {},
): Promise<Ended> => {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended: Ended = { code: null, stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (ended.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (ended.stderr += text));
  [ended.code] = (await once(child, 'close')) as [number | null];
  return ended;
};

/** Runs a Node.js script of the repository until it ends. */
export const runToEnd = (args: string[], env: Record<string, string> = {}): Promise<Ended> =>
  runProgram(process.execPath, args, { env });
