import { dollars } from '@hypercar/app-kit/records/show-value';
import type { Wanted } from '@hypercar/app-kit/records/list-view';
import { Button } from '@hypercar/ui/button';
import { from, theme } from '@hypercar/ui/theme';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import { type BudgetLine, budgetLines } from '../api/budget-lines';
import { categoryLabel, formatMonth } from '../api/expense-labels';
import { budgetsQuery, totalsQuery } from '../api/expense-queries';
import { daysOf, monthBefore, monthOf } from '../api/months';
import { BudgetDialog } from './budget-dialog';

const Line = ({ category, spent, budget, rest, isOver, share }: BudgetLine) => (
  <li>
    <span>{categoryLabel[category]}</span>
    <Track aria-hidden="true">
      <i data-over={isOver} style={{ width: `${share * 100}%` }} />
    </Track>
    <span>
      {dollars(spent)} of {dollars(budget)}
    </span>
    <strong data-over={isOver}>
      {dollars(rest)} {isOver ? 'over' : 'left'}
    </strong>
  </li>
);

/** What a month may cost by category, and what is left: of the month that the list shows, or of this one. */
export const BudgetPanel = ({ wanted }: { wanted: Wanted }) => {
  const [now] = useState(() => new Date());
  const [isEditing, setEditing] = useState(false);
  const month = monthOf(wanted) ?? monthBefore(0, now);
  const { data: budgets } = useQuery(budgetsQuery());
  const isSet = Object.values(budgets?.amounts ?? {}).some(Boolean);
  // Without a budget nothing is left of it.
  const { data: totals } = useQuery({ ...totalsQuery(daysOf(month)), enabled: isSet });
  if (!budgets || (isSet && !totals)) return null;
  const lines = totals ? budgetLines(budgets, totals) : [];
  return (
    <Root aria-label="Budget">
      <Head>
        <h3>Budget of {formatMonth(month)}</h3>
        <Button size="small" variant="quiet" onClick={() => setEditing(true)}>
          {lines.length > 0 ? 'Edit budgets…' : 'Set budgets…'}
        </Button>
      </Head>
      {lines.length > 0 && (
        <Lines>
          {lines.map((line) => (
            <Line key={line.category} {...line} />
          ))}
        </Lines>
      )}
      {isEditing && <BudgetDialog budgets={budgets} onClose={() => setEditing(false)} />}
    </Root>
  );
};

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.xs};
  li {
    display: grid;
    grid-template-columns: 5.5rem minmax(0, 1fr) auto;
    align-items: center;
    gap: ${theme.space.hair} ${theme.space.s};
    font-size: ${theme.size.small};
    font-variant-numeric: tabular-nums;
  }
  strong {
    grid-column: 2 / -1;
    text-align: right;
    color: ${theme.colour.textStrong};
    &[data-over='true'] {
      color: ${theme.colour.danger};
    }
  }
  ${from.desktop} {
    li {
      grid-template-columns: 5.5rem minmax(0, 1fr) 12rem 9rem;
    }
    li > span:last-of-type {
      text-align: right;
    }
    strong {
      grid-column: auto;
    }
  }
`;
const Lines = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${theme.space.xs};
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  h3 {
    font-size: ${theme.size.small};
    font-weight: ${theme.weight.text};
    color: ${theme.colour.textMuted};
  }
`;
const Track = styled.span`
  display: flex;
  height: 0.75rem;
  overflow: hidden;
  border-radius: ${theme.radius.small};
  background: ${theme.colour.raised};
  i {
    background: ${theme.colour.success};
    &[data-over='true'] {
      background: ${theme.colour.danger};
    }
  }
`;
