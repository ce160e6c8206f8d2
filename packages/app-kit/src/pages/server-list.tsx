import type { ListPage } from '@hypercar/app-kit/call-page';
import { Button } from '@hypercar/ui/button';
import { RowActions } from '@hypercar/ui/row-actions';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '@hypercar/app-kit/loaded';
import { ServerPager, type ServerPagerProps } from './server-pager';

type PagesOf<Row> = Omit<ServerPagerProps, 'of' | 'tool' | 'children'> & {
  read: UseQueryResult<ListPage<Row> | null>;
};

export interface ServerListProps<Row> {
  /** What is listed, such as "login attempts". */
  of: string;
  pages: PagesOf<Row>;
  /** Stands beside the button that reads the list again. */
  tool?: ReactNode;
  /** Shown when nothing matches. */
  empty: ReactNode;
  /** The table of a page's rows. */
  children: (rows: readonly Row[]) => ReactNode;
}

/** A list that the service filters and cuts, with its loading, failed, empty and stale states, pages and a refresh. */
export const ServerList = <Row,>({ of, pages, tool, empty, children }: ServerListProps<Row>) => {
  const { read, ...shown } = pages;
  const { busy } = shown;
  const refresh = (
    <Button
      size="small"
      variant="secondary"
      pending={read.isFetching && !busy}
      onClick={() => void read.refetch()}
    >
      Refresh
    </Button>
  );
  return (
    <Loaded query={read} of={of}>
      {({ rows }: ListPage<Row>) => (
        <ServerPager
          of={of}
          {...shown}
          tool={
            <RowActions>
              {tool}
              {refresh}
            </RowActions>
          }
        >
          {rows.length === 0 ? empty : children(rows)}
        </ServerPager>
      )}
    </Loaded>
  );
};
