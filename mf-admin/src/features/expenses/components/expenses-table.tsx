import { type Expense, expenseRecord } from '@hypercar/contracts/expenses';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { FieldTable } from '@hypercar/app-kit/records/field-table';
import type { RowActs } from '@hypercar/app-kit/records/record-board';
import { dollars } from '@hypercar/app-kit/records/show-value';
import { expenseName } from '../api/expense-labels';
import { ClearedBox } from './cleared-box';

export interface ExpensesTableProps extends RowActs<Expense> {
  label: string;
  expenses: readonly Expense[];
}

const Described = ({ description, notes }: Expense) => (
  <>
    {description ?? '–'}
    {notes && <Notes>{notes}</Notes>}
  </>
);

export const ExpensesTable = ({ label, expenses, ...acts }: ExpensesTableProps) => (
  <FieldTable
    label={label}
    rows={expenses}
    fields={expenseRecord.fields}
    head={{ name: 'Description', cell: (expense) => <Described {...expense} /> }}
    order={['date', 'vendor', 'amount', 'quantity']}
    without={['description', 'notes', 'category']}
    cells={{ cleared: (expense) => <ClearedBox expense={expense} /> }}
    also={[{ name: 'Total', number: true, cell: ({ total }) => dollars(total) }]}
    nameOf={expenseName}
    {...acts}
  />
);

const Notes = styled.div`
  font-size: ${theme.size.caption};
  font-weight: ${theme.weight.text};
  white-space: pre-wrap;
  color: ${theme.colour.textMuted};
`;
