import { useContractForm } from '@hypercar/app-kit/contract-form';
import { notify } from '@hypercar/app-kit/toast';
import { sheetSizes, sheetRecord, type TransferSheet } from '@hypercar/contracts/transfer-sheets';
import { FormStack } from '@hypercar/ui/form-stack';
import { Checkbox } from '@hypercar/ui/checkbox';
import { Field } from '@hypercar/ui/field';
import { Select } from '@hypercar/ui/select';
import { TextArea } from '@hypercar/ui/text-area';
import { theme } from '@hypercar/ui/theme';
import { useEffect } from 'react';
import styled from 'styled-components';
import type { z } from 'zod';
import { FieldPair } from '@hypercar/ui/field-pair';
import { FormEnd } from '@hypercar/ui/form-end';
import { scoreOfDraft } from '../api/score-of-draft';
import { criteria, fieldLabel, sizeLabel } from '../api/sheet-labels';
import { LiveScore } from './live-score';

export type SheetValues = z.output<typeof sheetRecord.create>;

const valuesOf = (sheet: TransferSheet | undefined) => ({
  makerName: sheet?.makerName ?? '',
  sheetSize: sheet?.sheetSize ?? ('2pc' as const),
  correctCreation: sheet?.correctCreation ?? false,
  correctLabeling: sheet?.correctLabeling ?? false,
  correctSizing: sheet?.correctSizing ?? false,
  cornerSigned: sheet?.cornerSigned ?? false,
  timeToComplete: sheet ? String(sheet.timeToComplete) : '',
  notes: sheet?.notes ?? '',
});

const missing = (description: string) =>
  notify({ title: 'Missing information', description, kind: 'error' });

export interface SheetFormProps {
  /** The sheet that is edited; without one a new one is recorded. */
  sheet: TransferSheet | undefined;
  makers: readonly string[];
  /** Rejects when the write failed, so that the form keeps its input. */
  onSave: (values: SheetValues) => Promise<unknown>;
  onCancel: (() => void) | undefined;
}

const MakerNames = ({ makers }: Pick<SheetFormProps, 'makers'>) => (
  <datalist id="makers">
    {makers.map((maker) => (
      <option key={maker} value={maker} />
    ))}
  </datalist>
);

/** A transfer sheet's fields with the resulting score. */
export function SheetForm({ sheet, makers, onSave, onCancel }: SheetFormProps) {
  const { form, field, submit, pending } = useContractForm({
    schema: sheetRecord.create,
    defaultValues: valuesOf(sheet),
    send: async (values) => {
      await onSave(values);
      form.reset(valuesOf(undefined));
    },
    onInvalid: missing,
  });
  const { setFocus } = form;
  useEffect(() => {
    if (sheet) setFocus('makerName');
  }, [sheet, setFocus]);
  return (
    <FormStack noValidate onSubmit={(event) => void submit(event)}>
      <FieldPair>
        <Field label="Maker name" list="makers" autoComplete="off" {...field('makerName')} />
        <Select label="Sheet size" {...field('sheetSize')}>
          {sheetSizes.map((size) => (
            <option key={size} value={size}>
              {sizeLabel[size]}
            </option>
          ))}
        </Select>
      </FieldPair>
      <MakerNames makers={makers} />
      <Criteria>
        <legend>Criteria</legend>
        {criteria.map((name) => (
          <Checkbox key={name} label={fieldLabel[name]} {...field(name)} />
        ))}
      </Criteria>
      <Field
        label="Time to complete (minutes)"
        inputMode="decimal"
        autoComplete="off"
        {...field('timeToComplete')}
      />
      <TextArea label="Notes" rows={2} hint="Optional." {...field('notes')} />
      <LiveScore score={scoreOfDraft(form.watch())} />
      <FormEnd
        submitLabel={sheet ? 'Update transfer sheet' : 'Record transfer sheet'}
        pending={pending}
        onCancel={onCancel}
      />
    </FormStack>
  );
}

const Criteria = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr));
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    font-size: ${theme.size.small};
    font-weight: ${theme.weight.medium};
    color: ${theme.colour.textStrong};
  }
  label {
    width: 100%;
  }
`;
