import type { Expense } from '@hypercar/contracts/expenses';
import { RecordTable } from '@hypercar/ui/record-table';
import { QuietRowActions, RowAction } from '@hypercar/ui/row-actions';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { formatDay, dollars, expenseName } from '../api/expense-labels';

const columns = [
  { name: 'Description' },
  { name: 'Date' },
  { name: 'Vendor' },
  { name: 'Amount', number: true },
  { name: 'Quantity', number: true },
  { name: 'Total', number: true },
  { name: 'Actions' },
];

interface LineActs {
  onEdit: (expense: Expense) => void;
  onDelete: (expense: Expense) => void;
}

const LineActions = ({ expense, onEdit, onDelete }: LineActs & { expense: Expense }) => (
  <QuietRowActions role="group" aria-label={`Actions for ${expenseName(expense)}`}>
    <RowAction onClick={() => onEdit(expense)}>Edit…</RowAction>
    <RowAction $danger onClick={() => onDelete(expense)}>
      Delete…
    </RowAction>
  </QuietRowActions>
);

const ExpenseLine = ({ expense, ...acts }: LineActs & { expense: Expense }) => (
  <tr>
    <th scope="row">
      {expense.description ?? '–'}
      {expense.notes && <Notes>{expense.notes}</Notes>}
    </th>
    <td data-label="Date">{formatDay(expense.date)}</td>
    <td data-label="Vendor" className="long">
      {expense.vendor ?? '–'}
    </td>
    <td data-label="Amount" className="number">
      {dollars(expense.amount)}
    </td>
    <td data-label="Quantity" className="number">
      {expense.quantity}
    </td>
    <td data-label="Total" className="number">
      {dollars(expense.total)}
    </td>
    <td>
      <LineActions expense={expense} {...acts} />
    </td>
  </tr>
);

export interface ExpensesTableProps extends LineActs {
  label: string;
  expenses: readonly Expense[];
}

export const ExpensesTable = ({ label, expenses, ...acts }: ExpensesTableProps) => (
  <RecordTable label={label} columns={columns}>
    {expenses.map((expense) => (
      <ExpenseLine key={expense.id} expense={expense} {...acts} />
    ))}
  </RecordTable>
);

const Notes = styled.div`
  font-size: ${theme.size.caption};
  font-weight: ${theme.weight.text};
  white-space: pre-wrap;
  color: ${theme.colour.textMuted};
`;
