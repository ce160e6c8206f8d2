import { objectIdAt } from '@hypercar/service-kit/object-id-at';
import { demoIds } from '../../sample/demo-ids';
import type { SamplePerson } from '../../sample/sample-people';
import { AuditEntry } from './audit-entry.model';
import { auditTerms } from './audit-terms';
import { changedValues } from './changed-values';

const dayMs = 86_400_000;
const actor = { actorId: demoIds.admin, actorName: 'admin' };

/** Adds who changed the status of people and when; part of a transaction. */
export const addSampleEntries = async (people: readonly SamplePerson[]): Promise<void> => {
  const changed = people.filter(({ status }) => status !== 'active');
  await AuditEntry.insertMany(
    changed.map(({ _id, username, createdAt, status, statusReason, statusUntil }, i) => {
      const at = new Date(createdAt.getTime() + 2 * dayMs);
      const before = { status: 'active' };
      const after = {
        status,
        ...(statusReason && { statusReason }),
        ...(statusUntil && { statusUntil: statusUntil.toISOString() }),
      };
      const entry = {
        ...actor,
        action: 'user.status',
        targetId: _id,
        targetName: username,
        targetVersion: 1,
        before,
        after,
        changedValues: changedValues(before, after),
      };
      return { ...entry, _id: objectIdAt(at, i), at, terms: auditTerms(entry) };
    }),
  );
};
