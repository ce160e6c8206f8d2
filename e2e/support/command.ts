import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fromRoot } from '../../scripts/workspaces';

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Runs a Node.js script of the repository until it ends. */
export const runToEnd = async (
  args: string[],
  env: Record<string, string> = {},
): Promise<Ended> => {
  const child = spawn(process.execPath, args, {
    cwd: fromRoot(),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended: Ended = { code: null, stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (ended.stdout += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (ended.stderr += text));
  [ended.code] = (await once(child, 'close')) as [number | null];
  return ended;
};
