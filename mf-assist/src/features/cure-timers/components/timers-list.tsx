import type { CureTimer } from '@hypercar/contracts/cure-timers';
import { Card } from '@hypercar/ui/card';
import { EmptyState } from '@hypercar/ui/empty-state';
import { FilterChoice } from '@hypercar/ui/filter-row';
import { pageOf } from '@hypercar/ui/page-of';
import { Pager } from '@hypercar/ui/pager';
import { theme } from '@hypercar/ui/theme';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { FieldPair } from '../../../parts/form-parts';
import { everywhere, filterTimers, placesOf } from '../api/filter-timers';
import { useDeleteTimer, useEndTimer } from '../api/use-timer-writes';
import { TimerRow } from './timer-row';

const choicesOf = (values: readonly string[]) => values.map((value) => [value, value] as const);

/** The timers that run, then those that have ended, narrowed by location and car section. */
export function TimersList({ timers }: { timers: readonly CureTimer[] }) {
  const [view, setView] = useState({ filter: everywhere, page: 0 });
  const end = useEndTimer();
  const remove = useDeleteTimer();
  const heading = useRef<HTMLHeadingElement>(null);
  const { running, ended } = filterTimers(timers, view.filter);
  const { rows, page } = pageOf(ended, view.page);
  // The button that was pressed leaves with its row.
  const focusHeading = { onSuccess: () => heading.current?.focus() };
  const narrow = (field: 'location' | 'carSection') => (value: string) =>
    setView({ filter: { ...view.filter, [field]: value }, page: 0 });
  return (
    <>
      <FieldPair role="search" aria-label="Cure timers">
        <FilterChoice
          label="Location"
          value={view.filter.location}
          choices={choicesOf(placesOf(timers, 'location'))}
          onChange={narrow('location')}
        />
        <FilterChoice
          label="Car section"
          value={view.filter.carSection}
          choices={choicesOf(placesOf(timers, 'carSection'))}
          onChange={narrow('carSection')}
        />
      </FieldPair>
      <Heading ref={heading} tabIndex={-1}>
        Running
      </Heading>
      {running.length === 0 && <EmptyState title="No cure timer is running" />}
      {running.length > 0 && (
        <List as="ul" role="list">
          {running.map((timer) => (
            <TimerRow
              key={timer.id}
              timer={timer}
              onEnd={() => end.mutate({ params: { id: timer.id } }, focusHeading)}
              onDelete={() => remove.mutate(timer, focusHeading)}
            />
          ))}
        </List>
      )}
      {ended.length > 0 && (
        <>
          <Heading>Ended</Heading>
          <List as="ul" role="list">
            {rows.map((timer) => (
              <TimerRow
                key={timer.id}
                timer={timer}
                onDelete={() => remove.mutate(timer, focusHeading)}
              />
            ))}
          </List>
          <Pager
            of="timers"
            page={page}
            count={ended.length}
            onPage={(to) => setView({ ...view, page: to })}
          />
        </>
      )}
    </>
  );
}

const Heading = styled.h3`
  font-size: ${theme.size.h4};
`;
const List = styled(Card)`
  padding: 0;
`;
