import type {
  ManagedQuestion,
  QuestionKind,
  QuestionValues,
} from '@hypercar/contracts/question-form';
import { useSaveRecord } from '@hypercar/app-kit/records/use-save-record';
import { kinds } from './question-kinds';

/** A question as its form would send it. */
const valuesOf = ({ correct, dateToShow, ...same }: ManagedQuestion): QuestionValues => ({
  ...same,
  correct: Number(correct),
  dateToShow: dateToShow || null,
});

/** Adds a question of a kind, or changes the one that is given; the list has been read again when it is done. */
export const useSaveQuestion = (
  kind: QuestionKind,
  row: ManagedQuestion | undefined,
  onDone: () => void,
) => {
  const { saving, fields, toBody } = kinds[kind];
  const known = row && { ...toBody(valuesOf(row)), id: row.id, version: row.version };
  const record = useSaveRecord(saving, known, fields, onDone);
  return { ...record, save: (values: QuestionValues) => record.save(toBody(values)) };
};
