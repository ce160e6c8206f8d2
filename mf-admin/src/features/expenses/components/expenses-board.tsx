import type { RowActs } from '@hypercar/app-kit/records/record-board';
import type { Expense, ExpenseQuery, ExpenseTotals } from '@hypercar/contracts/expenses';
import { EmptyState } from '@hypercar/ui/empty-state';
import { type AskList, ExpenseCharts } from './expense-charts';
import { ExpenseGroup } from './expense-group';

export interface ExpensesBoardProps extends RowActs<Expense>, AskList {
  totals: ExpenseTotals;
  filter: ExpenseQuery;
  sort: ExpenseQuery['sort'];
  /** When the sums were read. */
  readAt: number;
}

/** The expenses that the filters match: charts of their sums, and their lines by category. */
export const ExpensesBoard = ({
  totals,
  filter,
  sort,
  readAt,
  wanted,
  onAsk,
  ...acts
}: ExpensesBoardProps) => {
  if (totals.count === 0)
    return Object.keys(filter).length === 0 ? (
      <EmptyState title="No expenses recorded yet" />
    ) : (
      <EmptyState title="No expenses found">Try another filter.</EmptyState>
    );
  return (
    <>
      <ExpenseCharts totals={totals} wanted={wanted} onAsk={onAsk} />
      <div>
        {totals.byCategory.map((group) => (
          <ExpenseGroup
            key={group.category}
            group={group}
            filter={filter}
            sort={sort}
            readAt={readAt}
            {...acts}
          />
        ))}
      </div>
    </>
  );
};
