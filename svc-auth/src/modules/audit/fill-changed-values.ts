import type { Migration } from '@hypercar/service-kit/migrations';
import { AuditEntry, type AuditRecord } from './audit-entry.model';
import { changedValues } from './changed-values';

const recordsOf = ({ before, after }: AuditRecord) =>
  [before, after] as Parameters<typeof changedValues>;

/** Fills the search field of older entries; no other field is changed. */
export const fillChangedValues: Migration = {
  id: '2026-11-21 audit entries say what they changed',
  up: async () => {
    const unfilled = AuditEntry.find({ changedValues: { $exists: false } }).lean<AuditRecord[]>();
    // The model refuses updates, so use the collection.
    for await (const entry of unfilled.cursor()) {
      const values = changedValues(...recordsOf(entry));
      await AuditEntry.collection.updateOne(
        { _id: entry._id },
        { $set: { changedValues: values } },
      );
    }
  },
};
