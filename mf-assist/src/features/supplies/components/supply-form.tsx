import { RecordInputs } from '@hypercar/app-kit/records/record-inputs';
import { type FormOutput, useRecordForm } from '@hypercar/app-kit/records/use-record-form';
import { type Supply, supplyRecord } from '@hypercar/contracts/supplies';
import { FormEnd } from '@hypercar/ui/form-end';
import { FormStack } from '@hypercar/ui/form-stack';
import { notifyMissing } from '../../../calls/use-write';
import { type ToggleField, toggleFields } from '../api/supply-labels';

export type SupplyValues = FormOutput<typeof supplyRecord, 'status' | ToggleField>;

const pairs = [
  ['quantity', 'lowStockThreshold'],
  ['neededDate', 'cost'],
];

export interface SupplyFormProps {
  supply?: Supply;
  /** Initial values of a new one. */
  begin?: Partial<Supply> | undefined;
  submitLabel: string;
  /** Rejects when the write failed, so that the form keeps its input. */
  onSave: (values: SupplyValues) => Promise<unknown>;
  onCancel: () => void;
}

/** A supply's fields, to add one or to edit one. Its status and its toggles are set in the list. */
export function SupplyForm({ supply, begin, submitLabel, onSave, onCancel }: SupplyFormProps) {
  const { fields, register, submit, pending } = useRecordForm({
    record: supplyRecord,
    without: ['status', ...toggleFields],
    row: supply,
    begin,
    send: onSave,
    onInvalid: notifyMissing,
  });
  return (
    <FormStack noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
      <RecordInputs fields={fields} register={register} pairs={pairs} />
      <FormEnd submitLabel={submitLabel} pending={pending} onCancel={onCancel} />
    </FormStack>
  );
}
