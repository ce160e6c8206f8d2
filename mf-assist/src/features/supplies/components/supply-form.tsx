import { useContractForm } from '@hypercar/app-kit/contract-form';
import { notify } from '@hypercar/app-kit/toast';
import { supplyFields, type Supply } from '@hypercar/contracts/supplies';
import { FormStack } from '@hypercar/ui/form-stack';
import { Field } from '@hypercar/ui/field';
import type { z } from 'zod';
import { FieldPair } from '@hypercar/ui/field-pair';
import { FormEnd } from '@hypercar/ui/form-end';

export type SupplyValues = z.output<typeof supplyFields>;

const valuesOf = (supply: Supply | undefined) => ({
  item: supply?.item ?? '',
  quantity: supply ? String(supply.quantity) : '',
  neededDate: supply?.neededDate ?? '',
  vendor: supply?.vendor ?? '',
  cost: supply?.cost ?? '',
  lowStockThreshold: supply?.lowStockThreshold ?? null,
});

const missing = (description: string) =>
  notify({ title: 'Missing information', description, kind: 'error' });

/** A threshold that is left empty is none. */
const numberOrNull = (typed: unknown): number | null =>
  typed === '' || typed === null || typed === undefined ? null : Number(typed);

export interface SupplyFormProps {
  supply?: Supply;
  submitLabel: string;
  /** Rejects when the write failed, so that the form keeps its input. */
  onSave: (values: SupplyValues) => Promise<unknown>;
  onCancel: () => void;
}

/** A supply's fields, to add one or to edit one. */
export function SupplyForm({ supply, submitLabel, onSave, onCancel }: SupplyFormProps) {
  const { form, field, submit, pending } = useContractForm({
    schema: supplyFields,
    defaultValues: valuesOf(supply),
    send: onSave,
    onInvalid: missing,
  });
  const threshold = {
    ...field('lowStockThreshold'),
    ...form.register('lowStockThreshold', { setValueAs: numberOrNull }),
  };
  return (
    <FormStack noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Item name" autoComplete="off" {...field('item')} />
      <FieldPair>
        <Field label="Quantity" inputMode="numeric" autoComplete="off" {...field('quantity')} />
        <Field
          label="Low-stock threshold"
          inputMode="numeric"
          autoComplete="off"
          hint="Optional. Marked at or below it."
          {...threshold}
        />
      </FieldPair>
      <FieldPair>
        <Field label="Needed by" type="date" hint="Optional." {...field('neededDate')} />
        <Field
          label="Cost of one, in dollars"
          inputMode="decimal"
          autoComplete="off"
          hint="Optional. Such as 12.50."
          {...field('cost')}
        />
      </FieldPair>
      <Field label="Vendor" autoComplete="off" hint="Optional." {...field('vendor')} />
      <FormEnd submitLabel={submitLabel} pending={pending} onCancel={onCancel} />
    </FormStack>
  );
}
