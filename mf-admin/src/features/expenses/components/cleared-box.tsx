import type { Expense } from '@hypercar/contracts/expenses';
import { Checkbox } from '@hypercar/ui/checkbox';
import { VisuallyHidden } from '@hypercar/ui/visually-hidden';
import { expenseName } from '../api/expense-labels';
import { useClearExpense } from '../api/use-clear-expense';

/** Says whether an expense stands on the bank's statement; a click changes it at once. */
export const ClearedBox = ({ expense }: { expense: Expense }) => {
  const { isPending, variables, mutate } = useClearExpense(expense);
  return (
    <Checkbox
      label={<VisuallyHidden>Cleared: {expenseName(expense)}</VisuallyHidden>}
      checked={isPending ? variables : Boolean(expense.cleared)}
      aria-busy={isPending || undefined}
      onChange={({ target }) => !isPending && mutate(target.checked)}
    />
  );
};
