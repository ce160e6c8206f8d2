import { RecordInputs } from '@hypercar/app-kit/records/record-inputs';
import { type FormOutput, useRecordForm } from '@hypercar/app-kit/records/use-record-form';
import { scoreOf, type TransferScore } from '@hypercar/contracts/transfer-score';
import { sheetRecord, type TransferSheet } from '@hypercar/contracts/transfer-sheets';
import { FormEnd } from '@hypercar/ui/form-end';
import { FormStack } from '@hypercar/ui/form-stack';
import { theme } from '@hypercar/ui/theme';
import { useEffect } from 'react';
import styled from 'styled-components';
import { notifyMissing } from '../../../calls/use-write';
import { Suggestions } from '../../../layout/suggestions';
import { LiveScore } from './live-score';

/** The scores of a form's current input; null without a valid time. */
const scoreOfDraft = (draft: Readonly<Record<string, unknown>>): TransferScore | null => {
  const typed = String(draft['timeToComplete']).trim();
  const minutes = typed === '' ? NaN : Number(typed);
  if (!(minutes >= 0)) return null;
  return scoreOf({
    correctCreation: draft['correctCreation'] === true,
    correctLabeling: draft['correctLabeling'] === true,
    correctSizing: draft['correctSizing'] === true,
    cornerSigned: draft['cornerSigned'] === true,
    timeToComplete: minutes,
  });
};

export type SheetValues = FormOutput<typeof sheetRecord>;

const { makerName, sheetSize, ...others } = sheetRecord.fields;
const { correctCreation, correctLabeling, correctSizing, cornerSigned, ...rest } = others;
const head = { makerName, sheetSize };
const judged = { correctCreation, correctLabeling, correctSizing, cornerSigned };
const pairs = [['makerName', 'sheetSize']];
const lists = { makerName: 'makers' };

export interface SheetFormProps {
  /** The sheet that is edited; without one a new one is recorded. */
  sheet: TransferSheet | undefined;
  makers: readonly string[];
  /** Rejects when the write failed, so that the form keeps its input. */
  onSave: (values: SheetValues) => Promise<unknown>;
  onCancel: (() => void) | undefined;
}

/** A transfer sheet's fields with the resulting score. */
export function SheetForm({ sheet, makers, onSave, onCancel }: SheetFormProps) {
  const { form, register, submit, pending, restart } = useRecordForm({
    record: sheetRecord,
    row: sheet,
    send: async (values) => {
      await onSave(values);
      restart();
    },
    onInvalid: notifyMissing,
  });
  const { setFocus } = form;
  useEffect(() => {
    if (sheet) setFocus('makerName');
  }, [sheet, setFocus]);
  return (
    <FormStack noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
      <RecordInputs fields={head} register={register} pairs={pairs} lists={lists} />
      <Suggestions id={lists.makerName} values={makers} />
      <Criteria>
        <legend>Criteria</legend>
        <RecordInputs fields={judged} register={register} />
      </Criteria>
      <RecordInputs fields={rest} register={register} />
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
