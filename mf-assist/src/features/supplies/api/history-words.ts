import type { HistoryEntry } from '@hypercar/contracts/record-history';
import { fieldWords } from './supply-words';

export const deedWords: Record<HistoryEntry['action'], string> = {
  add: 'added it',
  change: 'changed it',
  delete: 'deleted it',
  restore: 'brought it back',
  reset: 'reset it',
  end: 'ended it',
};

const valueWords = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** "Quantity: 3 → 5", one for each field; a row that was added says what it began with. */
export const changeWords = ({ action, changes }: HistoryEntry): string[] =>
  changes
    .filter(({ field, after }) => field in fieldWords && (action !== 'add' || after !== null))
    .map(({ field, before, after }) =>
      action === 'add'
        ? `${fieldWords[field]}: ${valueWords(after)}`
        : `${fieldWords[field]}: ${valueWords(before)} → ${valueWords(after)}`,
    );
