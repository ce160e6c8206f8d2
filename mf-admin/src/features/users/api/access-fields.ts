import { moment } from '@hypercar/contracts/fields';
import type { RecordFields } from '@hypercar/contracts/record';
import { choice, field, optionalLongText, optionalText } from '@hypercar/contracts/record-fields';
import { roleLabel, statusLabel } from './status-labels';

/** How what two administrators changed at once is called and shown. */
export const accessFields: RecordFields = {
  status: choice({ label: 'Status', options: statusLabel, empty: 'active', before: 'active' }),
  reason: optionalText({ label: 'Reason', max: 500 }),
  until: field({
    kind: 'moment',
    label: 'Until',
    shown: moment.nullable(),
    form: moment.nullable(),
    empty: '',
    before: null,
  }),
  notes: optionalLongText({ label: 'Notes', max: 2000 }),
  role: choice({ label: 'Role', options: roleLabel, empty: 'public', before: 'public' }),
};
