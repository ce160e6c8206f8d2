import type { Expense } from '@hypercar/contracts/expenses';
import type { RefObject } from 'react';
import { RecordDialog } from '../../../parts/record-dialog';
import { expenseFieldLabel } from '../api/expense-labels';
import { useExpenseForm } from '../api/use-expense-form';
import { ExpenseInputs } from './expense-inputs';

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
      fieldLabel={expenseFieldLabel}
      onClose={onClose}
      focusAfter={focusAfter}
    >
      <ExpenseInputs field={form.field} />
    </RecordDialog>
  );
};
