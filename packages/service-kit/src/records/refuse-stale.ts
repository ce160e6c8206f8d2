import { conflict } from '../errors';
import { findOvertaking } from './history';
import type { FieldChange, HistoryRow } from './history.model';
import type { RecordRow } from './record-fields';

const sentence = (noun: string, { action, by }: HistoryRow): string =>
  action === 'reset'
    ? 'The checklist has been reset in the meantime'
    : `${by?.name ?? 'Somebody'} has changed this ${noun} in the meantime`;

/**
 * Refuses a change based on an older version when one of its fields has been changed since: 409 with the item as it is
 * and who changed what (staleEdit). Changes of different fields pass, so that both survive.
 */
export const refuseStale = async (
  row: RecordRow,
  noun: string,
  shown: unknown,
  basedOn: number,
  changes: readonly FieldChange[],
): Promise<void> => {
  const fields = changes.map(({ field }) => field);
  const line = await findOvertaking(row._id, basedOn, fields);
  if (!line) return;
  throw conflict(sentence(noun, line), {
    current: shown,
    changedBy: line.by?.name ?? null,
    changedAt: line.at.toISOString(),
    changes: line.changes.filter(({ field }) => fields.includes(field)),
  });
};
