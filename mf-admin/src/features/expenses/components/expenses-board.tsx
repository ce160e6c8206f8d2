import { RecordBoard } from '@hypercar/app-kit/records/record-board';
import type { Expense } from '@hypercar/contracts/expenses';
import { EmptyState } from '@hypercar/ui/empty-state';
import { byCategory } from '../api/expense-sums';
import { expenseView } from '../api/expense-view';
import { ExpenseCharts } from './expense-charts';
import { ExpenseGroup } from './expense-group';
import { ExpensesHead } from './expenses-head';

/** The expenses that the filters match: their sums, charts and lines. */
export const ExpensesBoard = ({ expenses }: { expenses: readonly Expense[] }) => (
  <RecordBoard
    view={expenseView}
    rows={expenses}
    head={(tools, found) => <ExpensesHead expenses={found} tools={tools} />}
    empty={<EmptyState title="No expenses recorded yet" />}
  >
    {(rows, acts) => (
      <>
        {rows.length > 0 && <ExpenseCharts expenses={rows} />}
        <div>
          {byCategory(rows).map((group) => (
            <ExpenseGroup key={group.category} group={group} {...acts} />
          ))}
        </div>
      </>
    )}
  </RecordBoard>
);
