import { Loaded } from '@hypercar/app-kit/loaded';
import { theme } from '@hypercar/ui/theme';
import { useRef } from 'react';
import styled from 'styled-components';
import { ServerPager } from '@hypercar/app-kit/pages/server-pager';
import { useBlockPages, useUnblock } from '../api/blocks-query';
import { BlocksTable } from './blocks-table';

const Blocks = ({ onLifted }: { onLifted: () => void }) => {
  const unblock = useUnblock();
  const { read, ...pages } = useBlockPages();
  return (
    <Loaded query={read} of="login blocks">
      {({ rows }) =>
        rows.length === 0 ? (
          <p>Nobody is blocked just now.</p>
        ) : (
          <ServerPager of="login blocks" {...pages}>
            <BlocksTable
              blocks={rows}
              pendingId={unblock.isPending ? unblock.variables.id : undefined}
              onUnblock={(block) => unblock.mutate(block, { onSettled: onLifted })}
            />
          </ServerPager>
        )
      }
    </Loaded>
  );
};

/** The current login blocks, with their ends. */
export const BlocksList = () => {
  const frame = useRef<HTMLElement>(null);
  return (
    // The button disappears with its block, so focus the list.
    <Root ref={frame} tabIndex={-1} aria-labelledby="login-blocks">
      <h3 id="login-blocks">Blocked sign-ins</h3>
      <Blocks onLifted={() => frame.current?.focus()} />
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
