import type { ExpenseTotals } from '@hypercar/contracts/expenses';
import { from, theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { largestOf, shareOf } from '../api/expense-sums';
import { dollars } from '@hypercar/app-kit/records/show-value';
import { categoryLabel, formatMonth } from '../api/expense-labels';
import { BarLine } from './bar-line';

/** Months that the chart shows, the newest first. */
const monthsShown = 12;

const CategoryChart = ({ byCategory: groups }: Pick<ExpenseTotals, 'byCategory'>) => {
  const most = largestOf(groups.map(({ total }) => total));
  return (
    <figure>
      <figcaption>By category</figcaption>
      <Bars>
        {groups.map(({ category, total }) => (
          <BarLine
            key={category}
            name={categoryLabel[category]}
            value={dollars(total)}
            parts={[{ category, share: shareOf(total, most) }]}
          />
        ))}
      </Bars>
    </figure>
  );
};

const MonthChart = ({ byMonth }: Pick<ExpenseTotals, 'byMonth'>) => {
  const months = byMonth.slice(-monthsShown).toReversed();
  const most = largestOf(months.map(({ total }) => total));
  return (
    <figure>
      <figcaption>By month</figcaption>
      <Bars>
        {months.map(({ month, total, byCategory: groups }) => (
          <BarLine
            key={month}
            name={formatMonth(month)}
            value={dollars(total)}
            parts={groups.map(({ category, total: part }) => ({
              category,
              share: shareOf(part, most),
            }))}
          />
        ))}
      </Bars>
    </figure>
  );
};

/** Expenses by category and by month, as bars with figures. */
export const ExpenseCharts = ({ totals }: { totals: ExpenseTotals }) => (
  <Row>
    <CategoryChart {...totals} />
    <MonthChart {...totals} />
  </Row>
);

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.l};
  figure {
    margin: 0;
  }
  figcaption {
    padding-bottom: ${theme.space.xs};
    font-size: ${theme.size.small};
    color: ${theme.colour.textMuted};
  }
  ${from.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: ${theme.space.xl};
  }
`;
const Bars = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${theme.space.xs};
  margin: 0;
  padding: 0;
  list-style: none;
`;
