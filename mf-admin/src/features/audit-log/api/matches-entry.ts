import type { AuditEntry } from '@hypercar/contracts/audit-log';
import { deedWords } from './deed-words';
import { differencesOf } from './differences';

/** Does an entry hold what is searched for: in who, what, the differences or the request id? */
export const matchesEntry = (search: string, entry: AuditEntry): boolean => {
  const wanted = search.trim().toLowerCase();
  if (!wanted) return true;
  const changed = differencesOf(entry).flatMap(({ field, before, after }) => [
    field,
    before,
    after,
  ]);
  const { actorName, targetId, requestId } = entry;
  return [actorName, deedWords(entry), targetId, requestId, ...changed].some((text) =>
    text?.toLowerCase().includes(wanted),
  );
};
