import { type Repeated, repeat } from '@hypercar/service-kit/repeat';
import { allRecords } from './all-records';
import { purgeFiles } from './attached-files/attached-files';

/** Removes for good, in every list, what can no longer be restored. */
export const purgeDeleted = async (now: Date): Promise<void> => {
  for (const list of Object.values(allRecords)) await list.purge(now);
  await purgeFiles(now);
};

export const startPurging = (now: () => Date): Repeated =>
  repeat('purge deleted rows', 300_000, () => purgeDeleted(now()));
