import { Alert } from '@hypercar/ui/alert';
import { Button } from '@hypercar/ui/button';
import { ErrorState } from '@hypercar/ui/error-state';
import { Loading } from '@hypercar/ui/loading';
import { theme } from '@hypercar/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { pageOf } from '@hypercar/ui/page-of';
import { Pager } from '@hypercar/ui/pager';
import type { useFilteredPages } from './use-filtered-pages';

type Found = ReturnType<typeof useFilteredPages>;

export interface PagedListProps {
  /** What is listed, such as "login attempts". */
  of: string;
  found: Pick<Found, 'error' | 'again' | 'isFetching' | 'looking' | 'more' | 'read'> & {
    data: unknown;
    rows: readonly unknown[];
  };
  page: number;
  onPage: (page: number) => void;
  /** Shown when nothing matches. */
  empty: ReactNode;
  /** The table of the page. */
  children: ReactNode;
}

/** Said instead of "nothing found" as long as older rows are still being read. */
const Looking = ({ of, read }: { of: string; read: number }) => (
  <Loading label={`Looking through older ${of}… (${read} so far)`} />
);

/** A long list with its loading, failed, empty and stale states, its pages and a refresh. */
export const PagedList = ({ of, found, page, onPage, empty, children }: PagedListProps) => {
  const { data, rows, error, again, isFetching, looking, read, more } = found;
  if (!data && error)
    return <ErrorState message={error.message} retrying={isFetching} onRetry={again} />;
  if (!data) return <Loading label={`Loading ${of}…`} />;
  return (
    <>
      {error && <Alert tone="warning">This list may not be complete: {error.message}</Alert>}
      {rows.length === 0 ? looking ? <Looking of={of} read={read} /> : empty : children}
      <Foot>
        {rows.length > 0 && (
          <Pager
            of={of}
            page={pageOf(rows, page).page}
            count={rows.length}
            more={more}
            onPage={onPage}
          />
        )}
        <Button size="small" variant="secondary" pending={isFetching} onClick={again}>
          {error ? 'Try again' : 'Refresh'}
        </Button>
      </Foot>
    </>
  );
};

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: end;
  gap: ${theme.space.s} ${theme.space.l};
  > :not(button) {
    flex: 1;
  }
`;
