import type { AuditEntry } from '@hypercar/contracts/audit-log';
import { formatMoment } from '@hypercar/ui/moment';
import { fieldLabel, valueLabel } from './audit-labels';

export interface Difference {
  field: string;
  /** Undefined when there is no old value. */
  before: string | undefined;
  after: string | undefined;
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

const formatValue = (field: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return 'none';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'string') return JSON.stringify(value);
  return moment.test(value) ? formatMoment(value) : valueLabel(field, value);
};

const side = (record: AuditEntry['before'], field: string): string | undefined =>
  record === null ? undefined : formatValue(field, record[field]);

/** The fields that an action changed, with both values. */
export const differencesOf = ({ before, after }: AuditEntry): Difference[] => {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => ({
      field: fieldLabel(name),
      before: side(before, name),
      after: side(after, name),
    }))
    .filter((difference) => difference.before !== difference.after);
};
