import { Select } from '@hypercar/ui/select';
import { from } from '@hypercar/ui/theme';
import styled from 'styled-components';

export interface SortChoiceProps<Sort extends string> {
  value: Sort;
  /** The orders with what they are called (sortChoices). */
  choices: readonly (readonly [Sort, string])[];
  onChange: (sort: Sort) => void;
}

/** By what a list is sorted, where its rows are cards: a table is sorted by its heads. */
export const SortChoice = <Sort extends string>({
  value,
  choices,
  onChange,
}: SortChoiceProps<Sort>) => (
  <OnCards>
    <Select label="Sort by" value={value} onChange={({ target }) => onChange(target.value as Sort)}>
      {choices.map(([sort, label]) => (
        <option key={sort} value={sort}>
          {label}
        </option>
      ))}
    </Select>
  </OnCards>
);

const OnCards = styled.div`
  ${from.desktop} {
    display: none;
  }
`;
