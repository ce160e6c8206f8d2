import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const isText = /\.(js|css|html|json|svg|txt|xml|webmanifest)$/;
/** Compressing files smaller than a packet saves nothing. */
const smallest = 512;

/** How hard brotli tries: `best` for a build, once; `quick` for what is made while people wait, 2 % larger in a third of the time. */
const qualities = { best: 11, quick: 10 } as const;
type Effort = keyof typeof qualities;

const brotli = (data: Buffer, effort: Effort) =>
  promisify(brotliCompress)(data, {
    params: { [constants.BROTLI_PARAM_QUALITY]: qualities[effort] },
  });

const compress = async (file: string, effort: Effort): Promise<void> => {
  const data = await readFile(file);
  if (data.length < smallest) return;
  const [br, gz] = await Promise.all([brotli(data, effort), promisify(gzip)(data, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
};

/** Puts a `.br` and a `.gz` beside every text file of a directory tree that has none. */
export const compressFiles = async (dir: string, effort: Effort = 'best'): Promise<void> => {
  const entries = await readdir(dir, { recursive: true });
  const alone = entries.filter((e) => isText.test(e) && !entries.includes(`${e}.br`));
  await Promise.all(alone.map((e) => compress(path.join(dir, e), effort)));
};
