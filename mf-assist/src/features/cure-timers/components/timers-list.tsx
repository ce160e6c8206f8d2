import type { CureTimer } from '@hypercar/contracts/cure-timers';
import { Card } from '@hypercar/ui/card';
import { EmptyState } from '@hypercar/ui/empty-state';
import { FilterChoice } from '@hypercar/ui/filter-row';
import { pageOf } from '@hypercar/ui/page-of';
import { Pager } from '@hypercar/ui/pager';
import { theme } from '@hypercar/ui/theme';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { FieldPair } from '@hypercar/ui/field-pair';
import { everywhere, filterTimers, placesOf, type TimerFilter } from '../api/filter-timers';
import { useDeleteTimer, useEndTimer } from '../api/use-timer-writes';
import { TimerRow } from './timer-row';

const choicesOf = (values: readonly string[]) => values.map((value) => [value, value] as const);

const TimerFilters = ({
  timers,
  filter,
  onFilter,
}: {
  timers: readonly CureTimer[];
  filter: TimerFilter;
  onFilter: (filter: TimerFilter) => void;
}) => (
  <FieldPair role="search" aria-label="Cure timers">
    <FilterChoice
      label="Location"
      value={filter.location}
      choices={choicesOf(placesOf(timers, 'location'))}
      onChange={(location) => onFilter({ ...filter, location })}
    />
    <FilterChoice
      label="Car section"
      value={filter.carSection}
      choices={choicesOf(placesOf(timers, 'carSection'))}
      onChange={(carSection) => onFilter({ ...filter, carSection })}
    />
  </FieldPair>
);

const Timers = ({
  timers,
  onEnd,
  onDelete,
}: {
  timers: readonly CureTimer[];
  onEnd?: (timer: CureTimer) => void;
  onDelete: (timer: CureTimer) => void;
}) => (
  <List as="ul" role="list">
    {timers.map((timer) => (
      <TimerRow
        key={timer.id}
        timer={timer}
        onEnd={onEnd && (() => onEnd(timer))}
        onDelete={() => onDelete(timer)}
      />
    ))}
  </List>
);

/** The timers that run, then those that have ended, narrowed by location and car section. */
export function TimersList({ timers }: { timers: readonly CureTimer[] }) {
  const [view, setView] = useState({ filter: everywhere, page: 0 });
  const end = useEndTimer();
  const remove = useDeleteTimer();
  const heading = useRef<HTMLHeadingElement>(null);
  const { running, ended } = filterTimers(timers, view.filter);
  const { rows, page } = pageOf(ended, view.page);
  // The pressed button disappears with its row.
  const focusHeading = { onSuccess: () => heading.current?.focus() };
  const onDelete = (timer: CureTimer) => remove.mutate(timer, focusHeading);
  return (
    <>
      <TimerFilters
        timers={timers}
        filter={view.filter}
        onFilter={(filter) => setView({ filter, page: 0 })}
      />
      <Heading ref={heading} tabIndex={-1}>
        Running
      </Heading>
      {running.length === 0 && <EmptyState title="No cure timer is running" />}
      {running.length > 0 && (
        <Timers
          timers={running}
          onEnd={({ id }) => end.mutate({ params: { id } }, focusHeading)}
          onDelete={onDelete}
        />
      )}
      {ended.length > 0 && (
        <>
          <Heading>Ended</Heading>
          <Timers timers={rows} onDelete={onDelete} />
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
