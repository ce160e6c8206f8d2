import { saveFile } from '@hypercar/app-kit/save-file';
import { exportExpenses, type Expense } from '@hypercar/contracts/expenses';
import type { DayRange } from '@hypercar/contracts/form-fields';
import { Field } from '@hypercar/ui/field';
import { from, theme } from '@hypercar/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { SaveButton } from '@hypercar/app-kit/save-button';
import { totalOf } from '../api/expense-sums';
import { dollars } from '@hypercar/app-kit/records/show-value';

export interface ExpensesHeadProps {
  /** Those of the range. */
  expenses: readonly Expense[];
  range: DayRange;
  onRange: (range: DayRange) => void;
  /** The button that adds one. */
  adder: ReactNode;
}

/** The grand total, the range of days, and the actions. */
export const ExpensesHead = ({ expenses, range, onRange, adder }: ExpensesHeadProps) => (
  <Row>
    <Total>
      Grand Total <strong>{dollars(totalOf(expenses))}</strong>
    </Total>
    <Days role="search" aria-label="Expenses">
      <Field
        label="From"
        type="date"
        value={range.from ?? ''}
        onChange={({ target }) => onRange({ ...range, from: target.value || undefined })}
      />
      <Field
        label="To"
        type="date"
        value={range.to ?? ''}
        onChange={({ target }) => onRange({ ...range, to: target.value || undefined })}
      />
    </Days>
    <Acts>
      <SaveButton save={() => saveFile(exportExpenses, { query: range })}>Export CSV</SaveButton>
      {adder}
    </Acts>
  </Row>
);

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: end;
  gap: ${theme.space.m};
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) auto auto;
  }
`;
const Total = styled.p`
  color: ${theme.colour.textMuted};
  strong {
    display: block;
    font-family: ${theme.font.display};
    font-stretch: ${theme.font.displayStretch};
    font-size: ${theme.size.h3};
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
    color: ${theme.colour.textStrong};
  }
`;
const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${theme.space.s};
  /* A browser's own control of days is wider than half a phone. */
  input {
    min-width: 0;
    padding-inline: ${theme.space.xs};
  }
`;
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.s};
`;
