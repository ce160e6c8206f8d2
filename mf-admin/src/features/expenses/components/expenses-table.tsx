import { FilesButton } from '@hypercar/app-kit/attached/files-button';
import { RowNotes } from '@hypercar/app-kit/records/row-notes';
import { type Expense, expenseRecord } from '@hypercar/contracts/expenses';
import { FieldTable } from '@hypercar/app-kit/records/field-table';
import type { RowActs } from '@hypercar/app-kit/records/record-board';
import { dollars } from '@hypercar/app-kit/records/show-value';
import { receipts } from '../api/expense-view';
import { expenseName } from '../api/expense-labels';
import { ClearedBox } from './cleared-box';

export interface ExpensesTableProps extends RowActs<Expense> {
  label: string;
  expenses: readonly Expense[];
}

const Described = ({ description, notes }: Expense) => (
  <>
    {description ?? '–'}
    {notes && <RowNotes>{notes}</RowNotes>}
  </>
);

export const ExpensesTable = ({ label, expenses, ...acts }: ExpensesTableProps) => (
  <FieldTable
    label={label}
    rows={expenses}
    fields={expenseRecord.fields}
    head={{ name: 'Description', cell: (expense) => <Described {...expense} /> }}
    order={['date', 'vendor', 'amount', 'quantity']}
    brief={['date']}
    without={['description', 'notes', 'category']}
    cells={{ cleared: (expense) => <ClearedBox expense={expense} /> }}
    also={[
      { name: 'Total', number: true, by: 'total', cell: ({ total }) => dollars(total) },
      {
        name: 'Receipts',
        cell: (expense) => <FilesButton view={receipts} of={expense} name={expenseName(expense)} />,
      },
    ]}
    nameOf={expenseName}
    {...acts}
  />
);
