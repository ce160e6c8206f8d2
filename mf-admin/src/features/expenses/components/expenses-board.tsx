import type { Expense } from '@hypercar/contracts/expenses';
import type { DayRange } from '@hypercar/contracts/form-fields';
import { EmptyState } from '@hypercar/ui/empty-state';
import { type ReactNode, useMemo, useState } from 'react';
import { RecordBoard } from '@hypercar/app-kit/records/record-board';
import { byCategory } from '../api/expense-sums';
import { expenseView } from '../api/expense-view';
import { ExpenseCharts } from './expense-charts';
import { ExpenseGroup } from './expense-group';
import { ExpensesHead } from './expenses-head';

const isIn = ({ from, to }: DayRange, { date }: Expense): boolean =>
  (!from || date >= from) && (!to || date <= to);

/** The expenses of a range of days, with their dialogs. */
export const ExpensesBoard = ({ expenses }: { expenses: readonly Expense[] }) => {
  const [range, setRange] = useState<DayRange>({});
  const shown = useMemo(
    () => expenses.filter((expense) => isIn(range, expense)),
    [expenses, range],
  );
  const head = (adder: ReactNode) => (
    <ExpensesHead adder={adder} expenses={shown} range={range} onRange={setRange} />
  );
  return (
    <RecordBoard view={expenseView} head={head}>
      {(acts) => (
        <>
          {expenses.length === 0 && <EmptyState title="No expenses recorded yet" />}
          {expenses.length > 0 && shown.length === 0 && (
            <EmptyState title="No expenses in these days" />
          )}
          {shown.length > 0 && <ExpenseCharts expenses={shown} />}
          <div>
            {byCategory(shown).map((group) => (
              <ExpenseGroup key={group.category} group={group} {...acts} />
            ))}
          </div>
        </>
      )}
    </RecordBoard>
  );
};
