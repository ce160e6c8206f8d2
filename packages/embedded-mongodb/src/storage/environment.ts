import { open, type RangeOptions, type RootDatabase } from 'lmdb';
import { parse, toBson } from '../bson/value';
import { StartError } from '../start-error';
import { FORMAT_KEY } from './keys';

export type Environment = RootDatabase<Buffer, Buffer>;
export type ReadTransaction = ReturnType<Environment['useReadTransaction']>;
export type Entry = [key: Buffer, value: Buffer];

export const FORMAT = 1;

function checkFormat(env: Environment, path: string): void {
  const record = env.get(FORMAT_KEY);
  const format = record && parse(record).format;
  if (format === FORMAT) return;
  if (typeof format === 'number' && format > FORMAT)
    throw new StartError(
      `The data file ${path} has format ${format}, but this version reads up to ${FORMAT}: use the newer version that wrote it.`,
    );
  if (record || env.getKeysCount({ limit: 1 }) > 0)
    throw new StartError(`The file ${path} is not a data file of the embedded database.`);
  env.putSync(FORMAT_KEY, toBson({ format: FORMAT, made: new Date() }));
}

/** Opens the data file and checks its format; a StartError says why it cannot be used. */
export async function openEnvironment(path: string): Promise<Environment> {
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
    checkFormat(env, path);
    return env;
  } catch (error) {
    await env.close();
    throw error;
  }
}

/** Up to `limit` entries with start <= key < end; in reverse the last ones first. */
export function readRange(
  env: Environment,
  start: Buffer,
  end: Buffer,
  options: { reverse?: boolean; limit: number; transaction?: ReadTransaction | undefined },
): Entry[] {
  const { reverse = false, limit, transaction } = options;
  const bounds = reverse
    ? { start: end, end: start, reverse, exclusiveStart: true, inclusiveEnd: true }
    : { start, end };
  const range: RangeOptions = { ...bounds, limit, ...(transaction ? { transaction } : {}) };
  return Array.from(env.getRange(range), ({ key, value }): Entry => [key, value]);
}
