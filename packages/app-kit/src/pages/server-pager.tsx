import { Pager, type PagerProps } from '@hypercar/ui/pager';
import { Spinner } from '@hypercar/ui/spinner';
import { Stack } from '@hypercar/ui/stack';
import { below, theme } from '@hypercar/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface ServerPagerProps extends Omit<PagerProps, 'count'> {
  total: number;
  /** The rows are still those of the page before. */
  busy: boolean;
  /** Stands at the end of the foot. */
  tool?: ReactNode;
  /** The rows of the page, or what is said when there are none. */
  children: ReactNode;
}

/** Rows and the way to others. While others come the rows before stand, marked as busy. */
export const ServerPager = ({ total, busy, tool, children, ...pager }: ServerPagerProps) => (
  <Stack>
    <Rows aria-busy={busy}>{children}</Rows>
    <Foot>
      {busy && <Spinner />}
      <Pages>{total > 0 && <Pager {...pager} count={total} />}</Pages>
      {tool}
    </Foot>
  </Stack>
);

const Rows = styled.div`
  min-width: 0;
  &[aria-busy='true'] {
    cursor: progress;
  }
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.s} ${theme.space.l};
  ${below.desktop} {
    button {
      min-height: ${theme.target.medium};
    }
  }
`;
/* On a phone the four steps have a line of their own. */
const Pages = styled.div`
  flex: 1 1 19rem;
`;
