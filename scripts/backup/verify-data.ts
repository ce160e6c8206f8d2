import { existsSync } from 'node:fs';
import { damagedFile } from '@hypercar/embedded-mongodb/storage/data-file';
import { lockDataFile } from '@hypercar/embedded-mongodb/storage/owner-lock';
import { type Report, verifyDataFile } from '@hypercar/embedded-mongodb/storage/verify';
import { databaseFile } from '../site/data-dir';
import { readOwnSettings } from '../site/settings';
import { CannotStart, stopWith } from '../site/stop-with';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const printReport = ({ collections, problems }: Report): void => {
  for (const { namespace, documents, indexes, problems: its } of collections)
    say(
      `${namespace}: ${documents} documents, ${indexes} indexes, ${its.length > 0 ? `damaged: ${its.join('; ')}` : 'whole'}`,
    );
  for (const problem of problems) say(`the file: ${problem}`);
};

const lock = (file: string): (() => Promise<void>) => {
  try {
    return lockDataFile(file);
  } catch (error) {
    throw new CannotStart(`${(error as Error).message} Stop the site first.`);
  }
};

/** `npm run verify-data`: reads every document and index entry of the embedded database; exit code 1 for damage. */
export const verifyData = (): Promise<void> =>
  stopWith(async () => {
    const { dataDir, MONGODB_URI } = readOwnSettings();
    if (MONGODB_URI)
      throw new CannotStart('MONGODB_URI is set: verify-data reads the embedded database only.');
    const file = databaseFile(dataDir);
    if (!existsSync(file)) throw new CannotStart(`There is no database in ${dataDir}.`);
    const unlock = lock(file);
    try {
      const report = verifyDataFile(file);
      printReport(report);
      const found = [...report.collections.flatMap(({ problems }) => problems), ...report.problems];
      if (found.length > 0) throw new CannotStart(damagedFile(file, found[0]!).message);
      const documents = report.collections.reduce((sum, one) => sum + one.documents, 0);
      say(`${file} is whole: ${documents} documents in ${report.collections.length} collections.`);
    } finally {
      await unlock();
    }
  });
