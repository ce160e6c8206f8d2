import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { GatewaySettings } from '../options';

/** Longer paths do not fit into a socket's address, on any system that we know. */
const longest = 100;

/** The temporary folder that runDir names, or a new one. */
const shortFolder = (runDir: string): string => {
  const note = join(runDir, 'writes-folder');
  const before = existsSync(note) ? readFileSync(note, 'utf8') : '';
  if (before && existsSync(before)) return before;
  const folder = mkdtempSync(join(tmpdir(), 'gateway-'));
  writeFileSync(note, folder, { mode: 0o600 });
  return folder;
};

/** Node accepts one connection of a socket a turn of its event loop, so that under load those on a single one wait for long. */
const names = ['writes-1.sock', 'writes-2.sock', 'writes-3.sock', 'writes-4.sock'];

/**
 * The sockets on which a gateway takes writes, free to listen on: the same for each gateway of these settings, so that the
 * next one can adopt the nginx of one that was killed.
 */
export const writesSockets = ({ runDir }: GatewaySettings): string[] => {
  const fits = names.every((name) => join(runDir, name).length <= longest);
  const folder = fits ? runDir : shortFolder(runDir);
  const paths = names.map((name) => join(folder, name));
  for (const path of paths) rmSync(path, { force: true });
  return paths;
};

/** Removes what writesSockets made. */
export const forgetSockets = (paths: readonly string[], { runDir }: GatewaySettings): void => {
  for (const path of paths) {
    rmSync(path, { force: true });
    if (dirname(path) !== runDir) rmSync(dirname(path), { recursive: true, force: true });
  }
};
