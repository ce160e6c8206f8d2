import { existsSync, renameSync, rmSync } from 'node:fs';
import { open } from 'lmdb';
import { StartError } from '../errors';
import type { Environment } from './entries';
import { FORMAT_KEY } from './keys';
import { formatOf, formatRecord, FORMATS, upgrade, type Formats } from './upgrade';

const checkFormat = async (env: Environment, path: string, formats: Formats): Promise<void> => {
  const record = env.get(FORMAT_KEY);
  const format = record && formatOf(record);
  const { current } = formats;
  if (format === current) return;
  if (format === undefined)
    throw new StartError(`The file ${path} is not a data file of the embedded database.`);
  if (format > current)
    throw new StartError(
      `The data file ${path} has format ${format}, but this version reads up to ${current}: use the newer version that wrote it.`,
    );
  return upgrade(env, path, format, formats);
};

const openFile = (path: string): Environment => {
  try {
    return open<Buffer, Buffer>({
      path,
      noSubdir: true,
      encoding: 'binary',
      keyEncoding: 'binary',
      maxReaders: 2048,
      overlappingSync: false, // a commit resolves when it is on the disk
    });
  } catch (error) {
    const reason = String((error as Error).message).split('\n')[0];
    throw new StartError(`The data file ${path} cannot be opened: ${reason}.`);
  }
};

/** Makes a data file that appears under its name when it is complete, so that one without content is never a new one. */
const createFile = async (path: string, { current }: Formats): Promise<void> => {
  const unfinished = `${path}.new`;
  const remove = () => {
    for (const file of [unfinished, `${unfinished}-lock`]) rmSync(file, { force: true });
  };
  remove();
  const env = openFile(unfinished);
  env.putSync(FORMAT_KEY, formatRecord(current));
  await env.close();
  renameSync(unfinished, path);
  remove();
};

/** Opens the data file, made or brought up to the current format; a StartError says why it cannot be used. */
export const openEnvironment = async (path: string, formats = FORMATS): Promise<Environment> => {
  if (!existsSync(path)) await createFile(path, formats);
  const env = openFile(path);
  try {
    await checkFormat(env, path, formats);
    return env;
  } catch (error) {
    await env.close();
    throw error;
  }
};
