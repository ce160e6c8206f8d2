import { callAny, type CallResult } from '@hypercar/app-kit/api';
import { endpointKey, endpointQuery } from '@hypercar/app-kit/query';
import { getExpenseBudgets } from '@hypercar/contracts/expense-budgets';
import { type ExpenseQuery, getExpenseTotals, listExpenses } from '@hypercar/contracts/expenses';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** What a month of each category may cost. */
export const budgetsQuery = () => endpointQuery(getExpenseBudgets);

/** The sums of the expenses that a filter matches; those before stay until they are there. */
export const totalsQuery = (filter: ExpenseQuery) =>
  queryOptions<CallResult<typeof getExpenseTotals>>({
    // Below the list's key: what changes the list changes its sums.
    queryKey: [...endpointKey(listExpenses), 'totals', filter],
    queryFn: ({ signal }) => callAny(getExpenseTotals, { query: filter, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
