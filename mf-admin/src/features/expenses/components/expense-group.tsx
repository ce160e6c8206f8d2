import type { Expense } from '@hypercar/contracts/expenses';
import { Collapsible } from '@hypercar/ui/collapsible';
import { pageOf } from '@hypercar/ui/page-of';
import { Pager } from '@hypercar/ui/pager';
import { from, theme } from '@hypercar/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';
import type { CategoryGroup } from '../api/expense-sums';
import { dollars } from '@hypercar/app-kit/records/show-value';
import { categoryLabel } from '../api/expense-labels';
import { ExpensesTable } from './expenses-table';

export interface ExpenseGroupProps {
  group: CategoryGroup;
  onEdit: (expense: Expense) => void;
  onDelete: (expense: Expense) => void;
}

/** On a phone the lines are collapsed, so that all sums are visible. */
const hasRoom = (): boolean => window.matchMedia?.('(max-width: 48rem)').matches !== true;

/** The lines of one category, a page at a time, and what they add up to. */
export const ExpenseGroup = ({ group, ...acts }: ExpenseGroupProps) => {
  const { category, expenses, total } = group;
  const [wanted, setPage] = useState(0);
  const { rows, page } = pageOf(expenses, wanted);
  const words = categoryLabel[category];
  return (
    <Root aria-label={words}>
      <Collapsible
        defaultOpen={hasRoom()}
        title={
          <>
            <Name>{words}</Name>
            <Sum>
              Total <strong>{dollars(total)}</strong>
            </Sum>
          </>
        }
      >
        <Lines>
          <ExpensesTable label={`${words} expenses`} expenses={rows} {...acts} />
          <Pager of="expenses" page={page} count={expenses.length} onPage={setPage} />
        </Lines>
      </Collapsible>
    </Root>
  );
};

/* The same columns in every category, so that figures stand below figures. */
const Root = styled.section`
  /* One line between two of them. */
  & + & > details {
    border-top: 0;
  }
  ${from.desktop} {
    table {
      table-layout: fixed;
    }
    thead th:first-child {
      width: 28%;
    }
  }
`;
const Lines = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.s};
`;
const Name = styled.h3`
  flex: 1;
  font-size: ${theme.size.h4};
`;
const Sum = styled.span`
  min-width: 0;
  font-weight: ${theme.weight.text};
  text-align: right;
  color: ${theme.colour.text};
  strong {
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
    color: ${theme.colour.textStrong};
  }
`;
