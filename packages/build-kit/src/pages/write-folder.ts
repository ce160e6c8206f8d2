import { link, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { compressFiles } from '../compress-files';

const filesIn = async (dir: string): Promise<string[]> => {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)));
};

/** Replaces the files one by one, each atomically. */
const publish = async (from: string, to: string): Promise<void> => {
  const files = await filesIn(from);
  await mkdir(to, { recursive: true });
  for (const file of files) {
    await mkdir(path.dirname(path.join(to, file)), { recursive: true });
    await rename(path.join(from, file), path.join(to, file));
  }
  for (const file of await filesIn(to)) if (!files.includes(file)) await rm(path.join(to, file));
};

const missing = () => undefined;

/** Takes a file with its twins from where it stands already, unless its text is another one. */
const keep = async (from: string, to: string, text: string): Promise<boolean> => {
  if ((await readFile(from, 'utf8').catch(missing)) !== text) return false;
  await link(from, to);
  for (const twin of ['.br', '.gz']) await link(from + twin, to + twin).catch(missing);
  return true;
};

/**
 * Makes a folder hold exactly these files (relative path and text), and their `.br` and `.gz` twins. A file that stays as
 * it is keeps its date, so that browsers do not load it again.
 */
export const writeFolder = async (
  dir: string,
  files: ReadonlyMap<string, string>,
): Promise<void> => {
  await mkdir(path.dirname(dir), { recursive: true });
  const next = await mkdtemp(`${dir}-`);
  try {
    for (const [file, text] of files) {
      await mkdir(path.dirname(path.join(next, file)), { recursive: true });
      const place = path.join(next, file);
      if (!(await keep(path.join(dir, file), place, text))) await writeFile(place, text);
    }
    await compressFiles(next, 'quick');
    await publish(next, dir);
  } finally {
    await rm(next, { recursive: true, force: true });
  }
};
