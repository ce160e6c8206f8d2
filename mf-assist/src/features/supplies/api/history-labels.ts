import type { HistoryEntry } from '@hypercar/contracts/record-history';
import { fieldLabel } from './supply-labels';

export const auditLabel: Record<HistoryEntry['action'], string> = {
  add: 'added it',
  change: 'changed it',
  delete: 'deleted it',
  restore: 'brought it back',
  reset: 'reset it',
  end: 'ended it',
};

const formatValue = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** "Quantity: 3 → 5", one for each field; a row that was added says what it began with. */
export const formatChange = ({ action, changes }: HistoryEntry): string[] =>
  changes
    .filter(({ field, after }) => field in fieldLabel && (action !== 'add' || after !== null))
    .map(({ field, before, after }) =>
      action === 'add'
        ? `${fieldLabel[field]}: ${formatValue(after)}`
        : `${fieldLabel[field]}: ${formatValue(before)} → ${formatValue(after)}`,
    );
