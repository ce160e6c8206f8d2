import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { lastBackupFile } from '@hypercar/embedded-mongodb/storage/data-file';
import { databaseFile } from '../site/data-dir';
import { readOwnSettings } from '../site/settings';
import { CannotStart, stopWith } from '../site/stop-with';
import { writeArchive } from './archive';
import { withSnapshot, withTarget } from './database';
import { dump } from './dump';
import { type Contents, contentsOf, load, makeRoom } from './load';
import { checkMediaRoom, putMedia, unpackMedia } from './media';

/** Each service's database is named so. */
const ours = 'hypercar_';

const options = {
  to: { type: 'string' },
  from: { type: 'string' },
  replace: { type: 'boolean' },
} as const;

const read = (args: string[]) => {
  try {
    return parseArgs({ args, options }).values;
  } catch (error) {
    throw new CannotStart((error as Error).message);
  }
};

const printResult = (
  file: string,
  { databases, collections, documents, files }: Contents,
  outcome: string,
): void => {
  process.stdout.write(
    `${file} ${outcome}: ${documents} documents in ${collections} collections of ${databases.join(', ') || 'no database'}, and ${files} files.\n`,
  );
};

const mediaOf = ({ dataDir }: { dataDir: string }): string => path.join(dataDir, 'media');

/** `npm run backup -- --to FILE`: the site's databases as of one moment and its files, into a new file. */
export const backUp = (args: string[]): Promise<void> =>
  stopWith(async () => {
    const { to } = read(args);
    if (!to) throw new CannotStart('Say where to: npm run backup -- --to FILE.');
    const file = path.resolve(to);
    if (existsSync(file)) throw new CannotStart(`${file} is there already.`);
    mkdirSync(path.dirname(file), { recursive: true });
    const place = readOwnSettings();
    await withSnapshot(place, path.dirname(file), (client, session) =>
      writeArchive(file, dump(client, ours, { session, media: mediaOf(place) })),
    );
    printResult(file, await contentsOf(file), 'is written');
    // A damaged data file names the way back.
    if (!place.MONGODB_URI) writeFileSync(lastBackupFile(databaseFile(place.dataDir)), `${file}\n`);
  });

/** `npm run restore -- --from FILE [--replace]`: what the file holds, into the site's databases and its folder of files. */
export const restore = (args: string[]): Promise<void> =>
  stopWith(async () => {
    const { from, replace = false } = read(args);
    if (!from) throw new CannotStart('Say what from: npm run restore -- --from FILE [--replace].');
    const file = path.resolve(from);
    // Check that the archive is complete before dropping anything.
    const contents = await contentsOf(file);
    const place = readOwnSettings();
    const media = mediaOf(place);
    // One without files, such as of a release before, leaves those that are there.
    const staging = contents.files > 0 ? await unpackMedia(file, place.dataDir) : undefined;
    try {
      await withTarget(place, replace, async (client) => {
        if (staging) checkMediaRoom(media, replace);
        await makeRoom(client, contents.databases, replace);
        await load(client, file);
        if (staging) putMedia(staging, media);
      });
    } finally {
      if (staging) rmSync(staging, { recursive: true, force: true });
    }
    printResult(file, contents, 'is restored');
  });
