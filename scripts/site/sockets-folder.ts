import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Longer paths do not fit into a socket's address, on any system that we know. */
const longest = 100;
const longestName = 'svc-contest-16.sock';

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
};

/** This user's folder for the site's sockets: DATA_DIR/run or, where that path is long, a temporary one that `run/sockets` names. */
export const socketsFolder = (dataDir: string): string => {
  const usual = path.join(dataDir, 'run');
  if (path.join(usual, longestName).length <= longest) return usual;
  const note = path.join(usual, 'sockets');
  const before = read(note);
  if (before) rmSync(before, { recursive: true, force: true });
  const folder = mkdtempSync(path.join(tmpdir(), 'hypercar-'));
  writeFileSync(note, folder, { mode: 0o600 });
  return folder;
};
