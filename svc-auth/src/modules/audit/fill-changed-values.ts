import type { Migration } from '@hypercar/service-kit/migrations';
import type { Types } from 'mongoose';
import { AuditEntry, type AuditRecord } from './audit-entry.model';
import { changedValues } from './changed-values';

const recordsOf = ({ before, after }: AuditRecord) =>
  [before, after] as Parameters<typeof changedValues>;

const rowsAtOnce = 2000;

/** The entries after an id, as many as are read within a moment: one search for those to fill would read all of them. */
const readAfter = (after: Types.ObjectId | undefined) =>
  AuditEntry.find(after ? { _id: { $gt: after } } : {})
    .sort({ _id: 1 })
    .limit(rowsAtOnce)
    .lean<AuditRecord[]>();

/** Fills the search field of older entries; no other field is changed. */
export const fillChangedValues: Migration = {
  id: '2026-11-21 audit entries say what they changed',
  up: async () => {
    let entries: AuditRecord[] = await readAfter(undefined);
    while (entries.length > 0) {
      const unfilled = entries.filter(
        (entry: Partial<AuditRecord>) => entry.changedValues === undefined,
      );
      // The model refuses updates, so use the collection.
      if (unfilled.length > 0)
        await AuditEntry.collection.bulkWrite(
          unfilled.map((entry) => ({
            updateOne: {
              filter: { _id: entry._id },
              update: { $set: { changedValues: changedValues(...recordsOf(entry)) } },
            },
          })),
        );
      entries = await readAfter(entries.at(-1)!._id);
    }
  },
};
