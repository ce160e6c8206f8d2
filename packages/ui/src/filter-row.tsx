import styled, { css } from 'styled-components';
import { Select } from './select';
import { from, theme } from './theme';

const even = css`
  > :last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
  ${from.tablet} {
    grid-template-columns: none;
    grid-auto-columns: minmax(0, 14rem);
    > :last-child:nth-child(odd) {
      grid-column: auto;
    }
  }
`;
const wideFirst = css`
  > :first-child,
  /* One that would stand alone beside nothing. */
  > :last-child:nth-child(even) {
    grid-column: 1 / -1;
  }
  ${from.tablet} {
    grid-auto-columns: minmax(0, 1fr);
    grid-template-columns: minmax(0, 2fr);
    > :first-child,
    > :last-child:nth-child(even) {
      grid-column: auto;
    }
  }
`;

/** The filters of a list: a wide one first (a search), the others next to it on wide screens; or all of one width. */
export const FilterRow = styled.div.attrs({ role: 'search' })<{ $even?: boolean }>`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: ${theme.space.s};
  /* A browser's own control of days is wider than half a phone. */
  > * {
    min-width: 0;
  }
  input[type='date'] {
    min-width: 0;
    padding-inline: ${theme.space.xs};
  }
  ${from.tablet} {
    grid-auto-flow: column;
    gap: ${theme.space.m};
  }
  ${({ $even }) => ($even ? even : wideFirst)}
`;

export interface FilterChoiceProps<Value extends string> {
  label: string;
  value: Value | 'all';
  /** Each value with its words, in the order shown. */
  choices: readonly (readonly [Value, string])[];
  onChange: (value: Value | 'all') => void;
}

/** One value of a few, or all of them. */
export const FilterChoice = <Value extends string>(props: FilterChoiceProps<Value>) => (
  <Select
    label={props.label}
    value={props.value}
    onChange={({ target }) => props.onChange(target.value as Value | 'all')}
  >
    <option value="all">All</option>
    {props.choices.map(([value, words]) => (
      <option key={value} value={value}>
        {words}
      </option>
    ))}
  </Select>
);
