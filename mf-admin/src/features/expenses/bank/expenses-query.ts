import { callPage } from '@hypercar/app-kit/call-page';
import { endpointKey } from '@hypercar/app-kit/query';
import { type Expense, listExpenses } from '@hypercar/contracts/expenses';
import { queryOptions } from '@tanstack/react-query';
import { mostDaysApart } from './match-expenses';

interface Days {
  from: string;
  to: string;
}

const dayMs = 86_400_000;
const moved = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

const readAll = async (days: Days, signal: AbortSignal): Promise<Expense[]> => {
  const rows: Expense[] = [];
  let cursor: string | undefined;
  do {
    const query = { ...days, limit: 500, ...(cursor && { cursor }) };
    const page = await callPage(listExpenses, { query, signal });
    rows.push(...(page?.rows ?? []));
    cursor = page?.cursor;
  } while (cursor);
  return rows;
};

/** All expenses that lines of some days may have paid. */
export const expensesOfQuery = (days: Days | undefined) =>
  queryOptions({
    // Below the list's key: what changes the list changes these.
    queryKey: [...endpointKey(listExpenses), 'statement', days],
    queryFn: ({ signal }) =>
      readAll(
        { from: moved(days!.from, -mostDaysApart), to: moved(days!.to, mostDaysApart) },
        signal,
      ),
    enabled: days !== undefined,
  });
