import { useMemo, useRef } from 'react';
import { useSearchState } from '../search-state';
import { askedInAddress } from './asked-in-address';
import { fieldSorts } from './field-order';
import type { ListView } from './list-view';
import { type Asked, narrowed } from './narrow';

/**
 * A list that can be searched, filtered and sorted in the browser, for `RecordList`. What is asked of it stands in the
 * address, by the name of its rows: `?notes.search=key&notes.page=2`.
 */
export const useRecordList = <Row extends object>(view: ListView<Row>, rows: readonly Row[]) => {
  const form = useMemo(() => askedInAddress(view), [view]);
  const [{ page, ...asked }, set] = useSearchState(view.nouns.replaceAll(' ', '-'), form);
  const { search, wanted, order } = asked;
  const found = useMemo(
    () => narrowed(view, rows, { search, wanted, order }),
    [view, rows, search, wanted, order],
  );
  const sortBy = (next: string) => set({ ...asked, order: next, page: 0 });
  return {
    view,
    rows,
    found,
    asked,
    page,
    /** The search input, which takes the focus when a row is gone. */
    searchRef: useRef<HTMLInputElement>(null),
    /** How the rows are sorted by a declared field. */
    sortOf: (field: string) => fieldSorts(view.fields, asked.order, sortBy)(field),
    ask: (change: Partial<Asked>) => set({ ...asked, ...change, page: 0 }),
    turnTo: (next: number) => set({ ...asked, page: next }),
  };
};
export type RecordListState<Row extends object> = ReturnType<typeof useRecordList<Row>>;
