import type { Expense } from '@hypercar/contracts/expenses';
import { pageOf } from '@hypercar/ui/page-of';
import { Pager } from '@hypercar/ui/pager';
import { from, theme } from '@hypercar/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';
import type { CategoryGroup } from '../api/expense-sums';
import { categoryWords, dollars } from '../api/expense-words';
import { ExpensesTable } from './expenses-table';

export interface ExpenseGroupProps {
  group: CategoryGroup;
  onEdit: (expense: Expense) => void;
  onDelete: (expense: Expense) => void;
}

/** The lines of one category, a page at a time, and what they add up to. */
export const ExpenseGroup = ({ group, ...acts }: ExpenseGroupProps) => {
  const { category, expenses, total } = group;
  const [wanted, setPage] = useState(0);
  const { rows, page } = pageOf(expenses, wanted);
  const words = categoryWords[category];
  return (
    <Root aria-label={words}>
      <Head>
        <h3>{words}</h3>
        <p>
          Total <strong>{dollars(total)}</strong>
        </p>
      </Head>
      <ExpensesTable label={`${words} expenses`} expenses={rows} {...acts} />
      <Pager of="expenses" page={page} count={expenses.length} onPage={setPage} />
    </Root>
  );
};

/* The same columns in every category, so that figures stand below figures. */
const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.s};
  ${from.desktop} {
    table {
      table-layout: fixed;
    }
    thead th:first-child {
      width: 28%;
    }
  }
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${theme.space.xs};
  h3 {
    font-size: ${theme.size.h4};
  }
  strong {
    font-variant-numeric: tabular-nums;
    color: ${theme.colour.textStrong};
  }
`;
