import { ListFilters } from '@hypercar/app-kit/records/list-filters';
import { useRecordList } from '@hypercar/app-kit/records/use-record-list';
import type { CureTimer } from '@hypercar/contracts/cure-timers';
import { Card } from '@hypercar/ui/card';
import { EmptyState } from '@hypercar/ui/empty-state';
import { pageOf } from '@hypercar/ui/page-of';
import { Pager } from '@hypercar/ui/pager';
import { useRef } from 'react';
import styled from 'styled-components';
import { PartHeading } from '../../../layout/part-heading';
import { byState, timerListView } from '../api/timer-list-view';
import { useDeleteTimer, useEndTimer } from '../api/use-timer-writes';
import { RingSwitch } from './ring-switch';
import { TimerRow } from './timer-row';

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
  const list = useRecordList(timerListView, timers);
  const end = useEndTimer();
  const remove = useDeleteTimer();
  const heading = useRef<HTMLHeadingElement>(null);
  const { running, ended } = byState(list.found);
  const { rows, page } = pageOf(ended, list.page);
  // The pressed button disappears with its row.
  const focusHeading = { onSuccess: () => heading.current?.focus() };
  const onDelete = (timer: CureTimer) => remove.mutate(timer, focusHeading);
  return (
    <>
      <ListFilters list={list} />
      <PartHeading ref={heading} tabIndex={-1}>
        Running
      </PartHeading>
      {running.length === 0 && <EmptyState title="No cure timer is running" />}
      {running.length > 0 && (
        <>
          <Timers
            timers={running}
            onEnd={({ id }) => end.mutate({ params: { id } }, focusHeading)}
            onDelete={onDelete}
          />
          <RingSwitch />
        </>
      )}
      {ended.length > 0 && (
        <>
          <PartHeading>Ended</PartHeading>
          <Timers timers={rows} onDelete={onDelete} />
          <Pager of="timers" page={page} count={ended.length} onPage={list.turnTo} />
        </>
      )}
    </>
  );
}

const List = styled(Card)`
  padding: 0;
`;
