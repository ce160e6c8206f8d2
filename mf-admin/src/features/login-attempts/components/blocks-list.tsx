import { ErrorState } from '@hypercar/ui/error-state';
import { Loading } from '@hypercar/ui/loading';
import { theme } from '@hypercar/ui/theme';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import styled from 'styled-components';
import { StaleNote } from '@hypercar/ui/stale-note';
import { blocksQuery, useUnblock } from '../api/blocks-query';
import { BlocksTable } from './blocks-table';

const Content = ({ onLifted }: { onLifted: () => void }) => {
  const { data, error, isPending, isFetching, refetch } = useQuery(blocksQuery());
  const unblock = useUnblock();
  if (isPending) return <Loading label="Loading login blocks…" />;
  if (!data)
    return (
      <ErrorState message={error?.message} retrying={isFetching} onRetry={() => void refetch()} />
    );
  return (
    <>
      <StaleNote error={error} />
      {data.length === 0 ? (
        <p>Nobody is blocked just now.</p>
      ) : (
        <BlocksTable
          blocks={data}
          pendingId={unblock.isPending ? unblock.variables.id : undefined}
          onUnblock={(block) => unblock.mutate(block, { onSettled: onLifted })}
        />
      )}
    </>
  );
};

/** The current login blocks, with their ends. */
export const BlocksList = () => {
  const frame = useRef<HTMLElement>(null);
  return (
    // The button disappears with its block, so focus the list.
    <Root ref={frame} tabIndex={-1} aria-labelledby="login-blocks">
      <h3 id="login-blocks">Blocked until</h3>
      <Content onLifted={() => frame.current?.focus()} />
    </Root>
  );
};

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.s};
  h3 {
    font-size: ${theme.size.h4};
  }
`;
