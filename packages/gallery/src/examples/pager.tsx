import { Pager } from '@hypercar/ui/pager';
import { useState } from 'react';
import { State } from '../state';

const Paged = ({ of, first = 0, count }: { of: string; first?: number; count: number }) => {
  const [page, setPage] = useState(first);
  return <Pager of={of} page={page} count={count} onPage={setPage} />;
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
    <State name="One page, one row, none">
      <Paged of="entries" count={18} />
      <Paged of="entries" count={1} />
      <Paged of="entries" count={0} />
    </State>
  </>
);
