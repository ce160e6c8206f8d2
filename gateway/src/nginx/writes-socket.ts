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

/**
 * The socket on which a gateway takes writes, free to listen on: the same for each gateway of these settings, so that the
 * next one can adopt the nginx of one that was killed.
 */
export const writesSocket = ({ runDir }: GatewaySettings): string => {
  const usual = join(runDir, 'writes.sock');
  const path = usual.length <= longest ? usual : join(shortFolder(runDir), 'writes.sock');
  rmSync(path, { force: true });
  return path;
};

/** Removes what writesSocket made. */
export const forgetSocket = (path: string, { runDir }: GatewaySettings): void => {
  rmSync(path, { force: true });
  if (dirname(path) !== runDir) rmSync(dirname(path), { recursive: true, force: true });
};
