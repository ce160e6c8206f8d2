import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fromRoot, root } from '../../workspaces';
import { type ImageName, readImage } from './dockerfile';

/** The user nobody, if we are root and may choose. */
const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

/** Runs the build stage's commands; throws their output when one fails. */
const build = (steps: readonly string[]): void => {
  for (const step of steps) {
    const { status, stderr } = spawnSync('sh', ['-c', step], { cwd: root, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${step}: ${stderr}`);
  }
};

/** Carries out a Dockerfile; returns a folder with only what its last stage copies. */
export const makeImage = (name: ImageName): string => {
  const { copies, buildSteps } = readImage(name);
  build(buildSteps);
  const app = mkdtempSync(path.join(tmpdir(), `image-${name}-`));
  // World-readable, as in an image.
  spawnSync('chmod', ['755', app]);
  for (const { source, target } of copies)
    cpSync(fromRoot(source.replace('/app/', '')), path.join(app, target), { recursive: true });
  return app;
};

export interface RunningImage {
  process: ChildProcess;
  data: string;
  /** Exit code of the health check, once. */
  health(): Promise<number>;
  /** Resolves when the health check says yes; throws the last words of a process that ended. */
  untilHealthy(): Promise<void>;
  /** Runs its command with more arguments in a second process; returns its standard output. */
  run(...words: string[]): Promise<string>;
  /** SIGTERM; the exit code out. */
  stop(): Promise<number | null>;
}

/** A data folder as a container has one, with a log beside; both belong to the user who runs it. */
const makeData = (name: ImageName): { data: string; words: string; log: number } => {
  const data = mkdtempSync(path.join(tmpdir(), `data-${name}-`));
  mkdirSync(path.join(data, 'run'));
  const words = path.join(data, 'words.log');
  const log = openSync(words, 'a', 0o666);
  if (nobody.uid)
    for (const place of [data, path.join(data, 'run'), words])
      chownSync(place, nobody.uid, nobody.gid);
  return { data, words, log };
};

const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
};

/** Runs what an image runs, as a plain process: its files alone, its command, this environment and no other. */
export const runImage = (
  name: ImageName,
  app: string,
  given: Record<string, string>,
): RunningImage => {
  const { data, words, log } = makeData(name);
  const { env, command, health } = readImage(name);
  const environment = { PATH: process.env.PATH ?? '', ...env, ...given, DATA_DIR: data };
  const run = ([, ...args]: string[], out: 'ignore' | 'pipe' | number) =>
    spawn(process.execPath, args, {
      ...nobody,
      cwd: app,
      env: environment,
      stdio: ['ignore', out, out === 'pipe' ? 'ignore' : out],
    });
  const child = run(command, log);
  const askHealth = async (): Promise<number> => {
    const [code] = (await once(run(health, 'ignore'), 'exit')) as [number | null];
    return code ?? 1;
  };
  return {
    process: child,
    data,
    health: askHealth,
    run: (...more) => text(run([...command, ...more], 'pipe').stdout!),
    untilHealthy: async () => {
      while ((await askHealth()) !== 0) {
        if (child.exitCode !== null) throw new Error(readFileSync(words, 'utf8'));
        await pause(250);
      }
    },
    stop: async () => {
      await end(child);
      rmSync(data, { recursive: true, force: true });
      return child.exitCode;
    },
  };
};
