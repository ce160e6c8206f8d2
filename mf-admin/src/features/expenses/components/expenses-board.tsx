import type { Expense } from '@hypercar/contracts/expenses';
import type { DayRange } from '@hypercar/contracts/form-fields';
import { EmptyState } from '@hypercar/ui/empty-state';
import { useMemo, useRef, useState } from 'react';
import { RemoveDialog } from '../../../parts/remove-dialog';
import { expenseRemoval } from '../api/expense-calls';
import { byCategory } from '../api/expense-sums';
import { expenseName } from '../api/expense-labels';
import { ExpenseCharts } from './expense-charts';
import { ExpenseDialog } from './expense-dialog';
import { ExpenseGroup } from './expense-group';
import { ExpensesHead } from './expenses-head';

type Task = { kind: 'add' } | { kind: 'edit' | 'delete'; expense: Expense };

interface TaskDialogProps {
  task: Task;
  onClose: () => void;
  focusAfter: React.RefObject<HTMLElement | null>;
}

const TaskDialog = ({ task, ...rest }: TaskDialogProps) => {
  if (task.kind === 'add') return <ExpenseDialog {...rest} />;
  if (task.kind === 'edit') return <ExpenseDialog expense={task.expense} {...rest} />;
  const name = expenseName(task.expense);
  return (
    <RemoveDialog
      title="Delete Expense"
      name={name}
      removal={expenseRemoval}
      row={task.expense}
      {...rest}
    />
  );
};

const isIn = ({ from, to }: DayRange, { date }: Expense): boolean =>
  (!from || date >= from) && (!to || date <= to);

/** The expenses of a range of days, and what is being done to one of them. */
export const ExpensesBoard = ({ expenses }: { expenses: readonly Expense[] }) => {
  const [range, setRange] = useState<DayRange>({});
  const [task, setTask] = useState<Task>();
  const adder = useRef<HTMLButtonElement>(null);
  const shown = useMemo(
    () => expenses.filter((expense) => isIn(range, expense)),
    [expenses, range],
  );
  return (
    <>
      <ExpensesHead
        adderRef={adder}
        expenses={shown}
        range={range}
        onRange={setRange}
        onAdd={() => setTask({ kind: 'add' })}
      />
      {expenses.length === 0 && <EmptyState title="No expenses recorded yet" />}
      {expenses.length > 0 && shown.length === 0 && (
        <EmptyState title="No expenses in these days" />
      )}
      {shown.length > 0 && <ExpenseCharts expenses={shown} />}
      <div>
        {byCategory(shown).map((group) => (
          <ExpenseGroup
            key={group.category}
            group={group}
            onEdit={(expense) => setTask({ kind: 'edit', expense })}
            onDelete={(expense) => setTask({ kind: 'delete', expense })}
          />
        ))}
      </div>
      {task && <TaskDialog task={task} onClose={() => setTask(undefined)} focusAfter={adder} />}
    </>
  );
};
