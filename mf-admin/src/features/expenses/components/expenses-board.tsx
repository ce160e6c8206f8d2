import type { RowActs } from '@hypercar/app-kit/records/record-board';
import type { Expense, ExpenseFilter, ExpenseTotals } from '@hypercar/contracts/expenses';
import { EmptyState } from '@hypercar/ui/empty-state';
import { ExpenseCharts } from './expense-charts';
import { ExpenseGroup } from './expense-group';

export interface ExpensesBoardProps extends RowActs<Expense> {
  totals: ExpenseTotals;
  filter: ExpenseFilter;
  /** When the sums were read. */
  readAt: number;
}

/** The expenses that the filters match: charts of their sums, and their lines by category. */
export const ExpensesBoard = ({ totals, filter, readAt, ...acts }: ExpensesBoardProps) => {
  if (totals.count === 0)
    return Object.keys(filter).length === 0 ? (
      <EmptyState title="No expenses recorded yet" />
    ) : (
      <EmptyState title="No expenses found">Try another filter.</EmptyState>
    );
  return (
    <>
      <ExpenseCharts totals={totals} />
      <div>
        {totals.byCategory.map((group) => (
          <ExpenseGroup
            key={group.category}
            group={group}
            filter={filter}
            readAt={readAt}
            {...acts}
          />
        ))}
      </div>
    </>
  );
};
