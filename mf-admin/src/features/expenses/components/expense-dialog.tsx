import { useContractForm } from '@hypercar/app-kit/contract-form';
import { expenseFields, type Expense } from '@hypercar/contracts/expenses';
import type { RefObject } from 'react';
import { RecordDialog } from '../../../parts/record-dialog';
import { useSaveRecord } from '../../../parts/use-save-record';
import { expenseCalls } from '../api/expense-calls';
import { expenseFieldWords } from '../api/expense-words';
import { ExpenseInputs } from './expense-inputs';

/** Today where the person is, as a control of days wants it. */
const today = (): string => new Date().toLocaleDateString('en-CA');

const valuesOf = (expense: Expense | undefined) => ({
  category: expense?.category ?? ('supplies' as const),
  amount: expense?.amount ?? '',
  quantity: String(expense?.quantity ?? 1),
  vendor: expense?.vendor ?? '',
  description: expense?.description ?? '',
  notes: expense?.notes ?? '',
  date: expense?.date ?? today(),
});

const useExpenseForm = (expense: Expense | undefined, onClose: () => void) => {
  const save = useSaveRecord(expenseCalls, expense, onClose);
  const form = useContractForm({
    schema: expenseFields,
    defaultValues: valuesOf(expense),
    send: save.save,
  });
  return { save, form };
};
export type ExpenseForm = ReturnType<typeof useExpenseForm>['form'];

export interface ExpenseDialogProps {
  /** The expense as it was when the dialog was opened; without one a new one is added. */
  expense?: Expense;
  onClose: () => void;
  focusAfter: RefObject<HTMLElement | null>;
}

/** Adds an expense, or changes one. */
export const ExpenseDialog = ({ expense, onClose, focusAfter }: ExpenseDialogProps) => {
  const { save, form } = useExpenseForm(expense, onClose);
  return (
    <RecordDialog
      title={expense ? 'Edit Expense' : 'Add Expense'}
      submitLabel={expense ? 'Save' : 'Add'}
      form={form}
      save={save}
      fieldWords={expenseFieldWords}
      onClose={onClose}
      focusAfter={focusAfter}
    >
      <ExpenseInputs field={form.field} />
    </RecordDialog>
  );
};
