import { endpointQuery } from '@hypercar/app-kit/query';
import { listExpenses } from '@hypercar/contracts/expenses';
import { useQuery } from '@tanstack/react-query';
import { Stack } from '@hypercar/ui/stack';
import { Loaded } from '@hypercar/app-kit/loaded';
import { ExpensesBoard } from './expenses-board';

/** The project's expenses: lines by category, exact sums, charts and a file. */
export function ExpenseTracking() {
  const query = useQuery(endpointQuery(listExpenses, undefined, { refetchInterval: 30_000 }));
  return (
    <Stack>
      <Loaded query={query} of="expenses">
        {(expenses) => <ExpensesBoard expenses={expenses} />}
      </Loaded>
    </Stack>
  );
}
