import { Field } from '@hypercar/ui/field';
import { FilterChoice, FilterRow } from '@hypercar/ui/filter-row';
import { useState } from 'react';
import { State } from '../state';

type Status = 'open' | 'done';

const StatusChoice = () => {
  const [value, setValue] = useState<Status | 'all'>('all');
  const choices = [
    ['open', 'Open'],
    ['done', 'Done'],
  ] as const;
  return <FilterChoice label="Status" value={value} choices={choices} onChange={setValue} />;
};

export const FilterRowStates = () => (
  <>
    <State name="A search and one choice" wide>
      <FilterRow aria-label="Tasks">
        <Field label="Search tasks" type="search" />
        <StatusChoice />
      </FilterRow>
    </State>
    <State name="Choices without a search" wide>
      <FilterRow aria-label="Timers" $even>
        <StatusChoice />
        <StatusChoice />
      </FilterRow>
    </State>
    <State name="A search and two choices" wide>
      <FilterRow aria-label="Orders">
        <Field label="Search orders" type="search" />
        <StatusChoice />
        <StatusChoice />
      </FilterRow>
    </State>
  </>
);
