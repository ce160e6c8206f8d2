import type { ExpenseCategory } from '@hypercar/contracts/expenses';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

/** One colour a category, in both charts. */
const inks: Readonly<Record<ExpenseCategory, string>> = {
  travel: theme.spectrum.blue,
  labor: theme.spectrum.violet,
  supplies: theme.spectrum.cyan,
  misc: theme.spectrum.yellow,
};

export interface BarLineProps {
  name: string;
  value: string;
  /** What the bar consists of; shares of the longest bar, from 0 to 1. */
  parts: readonly { category: ExpenseCategory; share: number }[];
}

/** A name, a bar and a figure. The bar repeats the figure and is for eyes alone. */
export const BarLine = ({ name, value, parts }: BarLineProps) => (
  <Line>
    <span>{name}</span>
    <Track aria-hidden="true">
      {parts.map(({ category, share }) => (
        <i key={category} style={{ width: `${share * 100}%`, background: inks[category] }} />
      ))}
    </Track>
    <strong>{value}</strong>
  </Line>
);

const Line = styled.li`
  display: grid;
  grid-template-columns: 5.5rem minmax(0, 1fr) minmax(6rem, auto);
  align-items: center;
  gap: ${theme.space.s};
  font-size: ${theme.size.small};
  strong {
    text-align: right;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
    color: ${theme.colour.textStrong};
  }
`;
const Track = styled.span`
  display: flex;
  gap: 1px;
  height: 0.75rem;
  overflow: hidden;
  border-radius: ${theme.radius.small};
  background: ${theme.colour.raised};
  i {
    min-width: 2px;
  }
`;
