import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { stopChildOnExit } from '../stop-children';
import { fromRoot } from '../workspaces';

const printLines = async (name: string, stream: Readable): Promise<void> => {
  for await (const line of createInterface({ input: stream }))
    if (line.trim()) process.stdout.write(`${name} │ ${line}\n`);
};

/**
 * Runs a Node.js program to its end; true when its exit code is 0. With a name, each line that it prints gets the name
 * in front; without one the program has the terminal for itself.
 */
export const runTool = async (
  name: string | undefined,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<boolean> => {
  const tool = spawn(process.execPath, args, {
    cwd: fromRoot(),
    stdio: name ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  });
  stopChildOnExit(tool);
  const printed = [tool.stdout, tool.stderr].flatMap((stream) =>
    stream ? [printLines(name!, stream)] : [],
  );
  const [code] = (await once(tool, 'close')) as [number | null];
  await Promise.all(printed);
  return code === 0;
};
