import { useQuery } from '@tanstack/react-query';
import { Stack } from '@hypercar/ui/stack';
import { Loaded } from '../../../parts/loaded';
import { expensesQuery } from '../api/expense-calls';
import { ExpensesBoard } from './expenses-board';

/** What the project costs: lines by category, exact sums, charts and a file. */
export function ExpenseTracking() {
  const query = useQuery(expensesQuery());
  return (
    <Stack>
      <Loaded query={query} loading="Loading expenses…">
        {(expenses) => <ExpensesBoard expenses={expenses} />}
      </Loaded>
    </Stack>
  );
}
