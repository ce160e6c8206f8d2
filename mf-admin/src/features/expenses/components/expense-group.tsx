import type { RowActs } from '@hypercar/app-kit/records/record-board';
import {
  type Expense,
  type ExpenseQuery,
  type ExpenseTotals,
  listExpenses,
} from '@hypercar/contracts/expenses';
import { Collapsible } from '@hypercar/ui/collapsible';
import { from, theme } from '@hypercar/ui/theme';
import { useEffect } from 'react';
import styled from 'styled-components';
import { dollars } from '@hypercar/app-kit/records/show-value';
import { Loaded } from '@hypercar/app-kit/loaded';
import { ServerPager } from '@hypercar/app-kit/pages/server-pager';
import { useServerPages } from '@hypercar/app-kit/pages/use-server-pages';
import { categoryLabel } from '../api/expense-labels';
import { ExpensesTable } from './expenses-table';

export interface ExpenseGroupProps extends RowActs<Expense> {
  group: ExpenseTotals['byCategory'][number];
  filter: ExpenseQuery;
  sort: ExpenseQuery['sort'];
  /** When the sum was read; the lines are read again then. */
  readAt: number;
}

/** On a phone the lines are collapsed, so that all sums are visible. */
const hasRoom = (): boolean => window.matchMedia?.('(max-width: 48rem)').matches !== true;

/** The lines of one category, a page at a time, and what they add up to. */
export const ExpenseGroup = ({ group, filter, sort, readAt, ...acts }: ExpenseGroupProps) => {
  const { category, count, total } = group;
  const pages = useServerPages(listExpenses, { ...filter, category, ...(sort && { sort }) });
  const { refetch } = pages.read;
  useEffect(() => void refetch({ cancelRefetch: false }), [readAt, refetch]);
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
          <Loaded query={pages.read} of="expenses">
            {({ rows }) => (
              <ServerPager
                of={`${words.toLowerCase()} expenses`}
                {...pages}
                total={count}
                atLeast={false}
              >
                <ExpensesTable
                  label={`${words} expenses`}
                  // A service of the release before does not know the filter.
                  expenses={rows.filter((row) => row.category === category)}
                  {...acts}
                />
              </ServerPager>
            )}
          </Loaded>
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
    thead th:first-child,
    table:has(.choose) thead th:nth-child(2) {
      width: 19%;
    }
    table:has(.choose) thead th:first-child {
      width: 4rem;
    }
    thead th:nth-last-child(2) {
      width: 6rem;
    }
    thead th:last-child {
      width: 9rem;
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
