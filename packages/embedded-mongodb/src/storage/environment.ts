import { open } from 'lmdb';
import { parse } from '../bson/read';
import { StartError } from '../errors';
import type { Environment } from './entries';
import { FORMAT_KEY } from './keys';
import { formatRecord, FORMATS, upgrade, type Formats } from './upgrade';

const checkFormat = async (env: Environment, path: string, formats: Formats): Promise<void> => {
  const record = env.get(FORMAT_KEY);
  const format = record && (parse(record).format as unknown);
  const { current } = formats;
  if (format === current) return;
  if (typeof format === 'number' && format > current)
    throw new StartError(
      `The data file ${path} has format ${format}, but this version reads up to ${current}: use the newer version that wrote it.`,
    );
  if (typeof format === 'number') return upgrade(env, path, format, formats);
  if (record || env.getKeysCount({ limit: 1 }) > 0)
    throw new StartError(`The file ${path} is not a data file of the embedded database.`);
  env.putSync(FORMAT_KEY, formatRecord(current));
};

/** Opens the data file, brought up to the current format; a StartError says why it cannot be used. */
export const openEnvironment = async (path: string, formats = FORMATS): Promise<Environment> => {
  let env: Environment;
  try {
    env = open<Buffer, Buffer>({
      path,
      noSubdir: true,
      encoding: 'binary',
      keyEncoding: 'binary',
      maxReaders: 2048,
      overlappingSync: false, // a commit resolves when it is on the disk
    });
  } catch (error) {
    throw new StartError(
      `The data file ${path} cannot be opened: ${(error as Error).message.split('\n')[0]}.`,
    );
  }
  try {
    await checkFormat(env, path, formats);
    return env;
  } catch (error) {
    await env.close();
    throw error;
  }
};
