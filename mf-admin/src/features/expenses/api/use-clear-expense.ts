import { callApi } from '@hypercar/app-kit/api';
import { endpointKey } from '@hypercar/app-kit/query';
import { textsOf } from '@hypercar/app-kit/records/record-view';
import { notify } from '@hypercar/app-kit/toast';
import { type Expense, listExpenses, updateExpense } from '@hypercar/contracts/expenses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { expenseView } from './expense-view';

/** Marks an expense as cleared, or not. Two who do so at once want the same, so no version is sent. */
export const useClearExpense = ({ id }: Pick<Expense, 'id'>) => {
  const client = useQueryClient();
  const { updated, updateFailed } = textsOf(expenseView).toasts;
  return useMutation({
    mutationFn: (cleared: boolean) => callApi(updateExpense, { params: { id }, body: { cleared } }),
    onSuccess: async () => {
      notify({ title: updated, kind: 'success' });
      await client.invalidateQueries({ queryKey: endpointKey(listExpenses) });
    },
    onError: ({ message }) => notify({ title: updateFailed, description: message, kind: 'error' }),
  });
};
