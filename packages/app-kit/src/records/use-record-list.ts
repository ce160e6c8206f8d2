import { useMemo, useRef, useState } from 'react';
import type { ListView } from './list-view';
import { type Asked, narrowed } from './narrow';

const everything: Asked & { page: number } = { search: '', wanted: {}, page: 0 };

/** A list that can be searched, filtered and sorted in the browser, for `RecordList`. */
export const useRecordList = <Row extends object>(view: ListView<Row>, rows: readonly Row[]) => {
  const [{ page, ...asked }, set] = useState(everything);
  const { search, wanted, order } = asked;
  const found = useMemo(
    () => narrowed(view, rows, { search, wanted, order }),
    [view, rows, search, wanted, order],
  );
  return {
    view,
    rows,
    found,
    asked,
    page,
    /** The search input, which takes the focus when a row is gone. */
    searchRef: useRef<HTMLInputElement>(null),
    ask: (change: Partial<Asked>) => set({ ...asked, ...change, page: 0 }),
    turnTo: (next: number) => set({ ...asked, page: next }),
  };
};
export type RecordListState<Row extends object> = ReturnType<typeof useRecordList<Row>>;
