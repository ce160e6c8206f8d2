import type { Wanted } from '@hypercar/app-kit/records/list-view';
import type { ExpenseTotals } from '@hypercar/contracts/expenses';
import { from, theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { largestOf, shareOf } from '../api/expense-sums';
import { dollars } from '@hypercar/app-kit/records/show-value';
import { daysOf, monthOf } from '../api/months';
import { categoryLabel, formatMonth } from '../api/expense-labels';
import { BarLine } from './bar-line';

/** Months that the chart shows, the newest first. */
const monthsShown = 12;

/** What is asked of the list, and what asks for something else. */
export interface AskList {
  wanted: Wanted;
  onAsk: (wanted: Wanted) => void;
}

const CategoryChart = ({
  byCategory: groups,
  wanted: { category: chosen, ...others },
  onAsk,
}: Pick<ExpenseTotals, 'byCategory'> & AskList) => {
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
            isChosen={category === chosen}
            onChoose={() => onAsk(category === chosen ? others : { ...others, category })}
          />
        ))}
      </Bars>
    </figure>
  );
};

const MonthChart = ({
  byMonth,
  wanted: { from: begin, to: end, ...others },
  onAsk,
}: Pick<ExpenseTotals, 'byMonth'> & AskList) => {
  const chosen = monthOf({ ...(begin && { from: begin }), ...(end && { to: end }) });
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
            isChosen={month === chosen}
            onChoose={() => onAsk(month === chosen ? others : { ...others, ...daysOf(month) })}
          />
        ))}
      </Bars>
    </figure>
  );
};

/** Expenses by category and by month, as bars with figures; one that is pressed narrows the list. */
export const ExpenseCharts = ({ totals, ...ask }: { totals: ExpenseTotals } & AskList) => (
  <Row>
    <CategoryChart {...totals} {...ask} />
    <MonthChart {...totals} {...ask} />
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
