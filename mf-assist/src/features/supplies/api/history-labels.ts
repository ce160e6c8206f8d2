import type { HistoryEntry } from '@hypercar/contracts/record-history';
import type { RecordFields } from '@hypercar/contracts/record';
import { supplyRecord } from '@hypercar/contracts/supplies';
import { showValue } from '@hypercar/app-kit/records/show-value';

const fields: RecordFields = supplyRecord.fields;

export const auditLabel: Record<HistoryEntry['action'], string> = {
  add: 'added it',
  change: 'changed it',
  delete: 'deleted it',
  restore: 'brought it back',
  reset: 'reset it',
  end: 'ended it',
};

/** "Quantity: 3 → 5", one for each field; a row that was added says what it began with. */
export const formatChange = ({ action, changes }: HistoryEntry): string[] =>
  changes.flatMap(({ field: name, before, after }) => {
    const field = fields[name];
    if (!field || (action === 'add' && after === null)) return [];
    const show = (value: unknown): string => showValue(field, value, 'nothing');
    return action === 'add'
      ? `${field.label}: ${show(after)}`
      : `${field.label}: ${show(before)} → ${show(after)}`;
  });
