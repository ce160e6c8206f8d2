import { useContractForm } from '@hypercar/app-kit/contract-form';
import { expenseFields, type Expense } from '@hypercar/contracts/expenses';
import { useSaveRecord } from '../../../parts/use-save-record';
import { expenseCalls } from './expense-calls';

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

/** The form of a expense, new or as it was when the dialog was opened, and what saves it. */
export const useExpenseForm = (expense: Expense | undefined, onClose: () => void) => {
  const save = useSaveRecord(expenseCalls, expense, onClose);
  const form = useContractForm({
    schema: expenseFields,
    defaultValues: valuesOf(expense),
    send: save.save,
  });
  return { save, form };
};
export type ExpenseForm = ReturnType<typeof useExpenseForm>['form'];
