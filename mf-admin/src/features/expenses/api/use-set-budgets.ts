import { ApiError, callApi } from '@hypercar/app-kit/api';
import { endpointKey } from '@hypercar/app-kit/query';
import { notify } from '@hypercar/app-kit/toast';
import {
  type ExpenseBudgets,
  getExpenseBudgets,
  setExpenseBudgets,
} from '@hypercar/contracts/expense-budgets';
import { expenseCategories } from '@hypercar/contracts/expenses';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { categoryLabel } from './expense-labels';
import { dollars } from '@hypercar/app-kit/records/show-value';

const wordsOf = ({ amounts }: ExpenseBudgets): string =>
  expenseCategories
    .map((category) => {
      const amount = amounts[category];
      return `${categoryLabel[category]} ${amount === null ? 'none' : dollars(amount)}`;
    })
    .join(', ');

const theirsIn = (failure: unknown): ExpenseBudgets | undefined =>
  failure instanceof ApiError && failure.status === 409
    ? (failure.body['current'] as ExpenseBudgets | undefined)
    : undefined;

/**
 * Sets the budgets, based on those that a form began with. Throws ApiError; what somebody else has set meanwhile is said,
 * and replaced by the next try.
 */
export const useSetBudgets = (before: ExpenseBudgets) => {
  const client = useQueryClient();
  const version = useRef(before.version);
  return async (amounts: ExpenseBudgets['amounts']): Promise<void> => {
    try {
      await callApi(setExpenseBudgets, { body: { amounts, version: version.current } });
    } catch (failure) {
      const theirs = theirsIn(failure);
      if (!theirs) throw failure;
      version.current = theirs.version;
      throw new Error(
        `${(failure as Error).message}: ${wordsOf(theirs)}. Save again to replace theirs.`,
        { cause: failure },
      );
    }
    await client.invalidateQueries({ queryKey: endpointKey(getExpenseBudgets) });
    notify({ title: 'Budgets saved', kind: 'success' });
  };
};
