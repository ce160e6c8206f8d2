import { Pager } from '@hypercar/ui/pager';
import { useState } from 'react';
import { State } from '../state';

interface PagedProps {
  of: string;
  first?: number;
  count: number;
  atLeast?: boolean;
}

const Paged = ({ of, first = 0, count, atLeast = false }: PagedProps) => {
  const [page, setPage] = useState(first);
  const ends = atLeast && { onFirst: () => setPage(0), onLast: () => setPage(-1) };
  return <Pager of={of} page={page} count={count} atLeast={atLeast} onPage={setPage} {...ends} />;
};

export const PagerStates = () => (
  <>
    <State name="First page">
      <Paged of="users" count={4210} />
    </State>
    <State name="In between">
      <Paged of="orders" first={2} count={180} />
    </State>
    <State name="Last page">
      <Paged of="expenses" first={1} count={41} />
    </State>
    <State name="More than were counted">
      <Paged of="mails" first={39} count={1000} atLeast />
    </State>
    <State name="Counted from the end">
      <Paged of="login attempts" first={-3} count={1000} atLeast />
    </State>
    <State name="One page, one row, none">
      <Paged of="entries" count={18} />
      <Paged of="entries" count={1} />
      <Paged of="entries" count={0} />
    </State>
  </>
);
