import { orderStatuses } from '@hypercar/contracts/orders';
import { Field } from '@hypercar/ui/field';
import { Select } from '@hypercar/ui/select';
import { TextArea } from '@hypercar/ui/text-area';
import { FieldPair } from '../../../parts/field-pair';
import { statusLabel, taskFieldLabel as words } from '../api/task-labels';
import type { TaskForm } from '../api/use-task-form';

/** The fields of a task. */
export const TaskInputs = ({ field }: Pick<TaskForm, 'field'>) => (
  <>
    <Field label={words.item} {...field('item')} />
    <FieldPair>
      <Field label={words.vendor} {...field('vendor')} />
      <Select label={words.status} {...field('status')}>
        {orderStatuses.map((status) => (
          <option key={status} value={status}>
            {statusLabel[status]}
          </option>
        ))}
      </Select>
    </FieldPair>
    <FieldPair>
      <Field label={words.orderDate} type="date" {...field('orderDate')} />
      <Field label={words.deliveryDate} type="date" {...field('deliveryDate')} />
    </FieldPair>
    <Field label={words.trackingNumber} {...field('trackingNumber')} />
    <TextArea label={words.notes} rows={2} {...field('notes')} />
  </>
);
