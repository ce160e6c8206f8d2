import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { stopChildOnExit } from '../stop-children';
import { fromRoot } from '../workspaces';

/** How a program ended. */
export interface Ended {
  /** Whether its exit code was 0. */
  ok: boolean;
  /** The last lines that it printed; none of one that had the terminal for itself. */
  last: string[];
}

const keptLines = 10;

const printLines = async (name: string, stream: Readable, last: string[]): Promise<void> => {
  for await (const line of createInterface({ input: stream })) {
    if (!line.trim()) continue;
    process.stdout.write(`${name} │ ${line}\n`);
    last.push(line);
    if (last.length > keptLines) last.shift();
  }
};

/** More than the browser's suite takes on a busy machine: that of 343 of its 361 tests took an hour there. */
const longestMs = 75 * 60_000;
const graceMs = 10_000;

/** Ends a program that is still running after so long, and says so. */
const endLate = (name: string | undefined, tool: ChildProcess, limitMs: number): AbortSignal => {
  const late = AbortSignal.timeout(limitMs);
  const end = (): void => {
    const seconds = Math.round(limitMs / 1000);
    process.stdout.write(`${name ?? 'test'} │ Ended: it was still running after ${seconds} s.\n`);
    tool.kill();
    const hard = setTimeout(() => tool.kill('SIGKILL'), graceMs);
    tool.once('exit', () => {
      clearTimeout(hard);
      // What it has started may hold them open.
      tool.stdout?.destroy();
      tool.stderr?.destroy();
    });
  };
  late.addEventListener('abort', end);
  tool.once('exit', () => late.removeEventListener('abort', end));
  return late;
};

/**
 * Runs a Node.js program to its end. With a name, each line that it prints gets the name in front; without one the
 * program has the terminal for itself. One that runs for too long is ended, which is not ok.
 */
export const runTool = async (
  name: string | undefined,
  args: readonly string[],
  env: Record<string, string> = {},
  limitMs = longestMs,
): Promise<Ended> => {
  const last: string[] = [];
  const tool = spawn(process.execPath, args, {
    cwd: fromRoot(),
    stdio: name ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  });
  stopChildOnExit(tool);
  const late = endLate(name, tool, limitMs);
  const printed = [tool.stdout, tool.stderr].flatMap((stream) =>
    stream ? [printLines(name!, stream, last)] : [],
  );
  const [code] = (await once(tool, 'close')) as [number | null];
  if (late.aborted) return { ok: false, last };
  await Promise.all(printed);
  return { ok: code === 0, last };
};
