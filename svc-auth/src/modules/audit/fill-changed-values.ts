import type { Migration } from '@hypercar/service-kit/migrations';
import { newestFirst } from '@hypercar/service-kit/read-page';
import { walkRows } from '@hypercar/service-kit/walk-rows';
import { AuditEntry, type AuditRecord } from './audit-entry.model';
import { changedValues } from './changed-values';

const read = ['before', 'after', 'changedValues'] as const;
type Entry = Pick<AuditRecord, '_id' | (typeof read)[number]>;

const recordsOf = ({ before, after }: Entry) => [before, after] as Parameters<typeof changedValues>;

/** Fills the search field of older entries; no other field is changed. */
export const fillChangedValues: Migration = {
  id: '2026-11-21 audit entries say what they changed',
  up: async () => {
    // All are walked in steps: one search for those to fill would read all of them, longer than a connection waits.
    for await (const entries of walkRows<Entry>(AuditEntry, {}, newestFirst, read)) {
      const unfilled = entries.filter((entry: Partial<Entry>) => entry.changedValues === undefined);
      if (unfilled.length === 0) continue;
      // The model refuses updates, so use the collection.
      await AuditEntry.collection.bulkWrite(
        unfilled.map((entry) => ({
          updateOne: {
            filter: { _id: entry._id },
            update: { $set: { changedValues: changedValues(...recordsOf(entry)) } },
          },
        })),
      );
    }
  },
};
