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
  /** The list shows what this bar counts, and nothing else. */
  isChosen: boolean;
  /** Narrows the list to what the bar counts, or ends that. */
  onChoose: () => void;
}

/** A name, a bar and a figure, which narrow the list. The bar repeats the figure and is for eyes alone. */
export const BarLine = ({ name, value, parts, isChosen, onChoose }: BarLineProps) => (
  <li>
    <Line type="button" aria-pressed={isChosen} onClick={onChoose}>
      <span>{name}</span>
      <Track aria-hidden="true">
        {parts.map(({ category, share }) => (
          <i key={category} style={{ width: `${share * 100}%`, background: inks[category] }} />
        ))}
      </Track>
      <strong>{value}</strong>
    </Line>
  </li>
);

const Line = styled.button`
  width: calc(100% + 2 * ${theme.space.xs});
  margin-inline: calc(-1 * ${theme.space.xs});
  padding: ${theme.space.hair} ${theme.space.xs};
  border: 1px solid transparent;
  border-radius: ${theme.radius.small};
  background: none;
  text-align: left;
  color: inherit;
  &:hover {
    background: ${theme.colour.hover};
  }
  &[aria-pressed='true'] {
    border-color: ${theme.colour.lineStrong};
    background: ${theme.colour.raised};
  }
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
