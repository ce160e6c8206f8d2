import { conflict } from '@hypercar/service-kit/errors';
import { automatic, findEntriesSince } from '../audit/audit';
import type { UserRecord } from './user.model';
import { presentUserRow } from './user.presenter';

type Entry = Awaited<ReturnType<typeof findEntriesSince>>[number];

/** The fields of an account by their names in the call's body. */
const callNames: Readonly<Record<string, string>> = {
  status: 'status',
  statusNotes: 'notes',
  statusReason: 'reason',
  statusUntil: 'until',
  role: 'role',
};

const valueOf = (values: unknown, field: string): unknown =>
  (values as Record<string, unknown> | null)?.[field] ?? null;
const text = (value: unknown): string => JSON.stringify(value);
const changes = (entry: Entry, field: string): boolean =>
  text(valueOf(entry.before, field)) !== text(valueOf(entry.after, field));

const sentence = ({ actorName }: Entry): string =>
  actorName === automatic.name
    ? 'The status of this user has ended in the meantime'
    : `${actorName} has changed this user in the meantime`;

/**
 * Refuses a change of fields that somebody has changed since the version it is based on: 409 with the account as it is and
 * who changed what (staleEdit). Without a version it passes.
 */
export const refuseOvertaken = async (
  user: UserRecord,
  fields: readonly string[],
  basedOn: number | undefined,
): Promise<void> => {
  if (basedOn === undefined || basedOn >= (user.version ?? 0)) return;
  const entries = await findEntriesSince(String(user._id), basedOn);
  const met = entries.filter((entry) => fields.some((field) => changes(entry, field)));
  const [first, last] = [met[0], met.at(-1)];
  if (!first || !last) return;
  throw conflict(sentence(last), {
    current: presentUserRow(user),
    changedBy: last.actorName === automatic.name ? null : last.actorName,
    changedAt: last.at.toISOString(),
    changes: fields
      .filter((field) => met.some((entry) => changes(entry, field)))
      .map((field) => ({
        field: callNames[field],
        before: valueOf(first.before, field),
        after: valueOf(last.after, field),
      })),
  });
};
