import { callAny, type CallResult } from '@hypercar/app-kit/api';
import { endpointKey } from '@hypercar/app-kit/query';
import { type ExpenseFilter, getExpenseTotals, listExpenses } from '@hypercar/contracts/expenses';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

/** The sums of the expenses that a filter matches; those before stay until they are there. */
export const totalsQuery = (filter: ExpenseFilter) =>
  queryOptions<CallResult<typeof getExpenseTotals>>({
    // Below the list's key: what changes the list changes its sums.
    queryKey: [...endpointKey(listExpenses), 'totals', filter],
    queryFn: ({ signal }) => callAny(getExpenseTotals, { query: filter, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  });
