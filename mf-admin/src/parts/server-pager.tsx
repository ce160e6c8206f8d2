import { Pager, type PagerProps } from '@hypercar/ui/pager';
import { Spinner } from '@hypercar/ui/spinner';
import { Stack } from '@hypercar/ui/stack';
import { theme } from '@hypercar/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface ServerPagerProps extends Pick<PagerProps, 'of' | 'page' | 'onPage'> {
  total: number;
  /** The rows are still those of the page before. */
  busy: boolean;
  /** The rows of the page. */
  children: ReactNode;
}

/** Rows and the way to others. While others come the rows before stand, marked as busy. */
export const ServerPager = ({ of, page, total, busy, onPage, children }: ServerPagerProps) => (
  <Stack>
    <Rows aria-busy={busy}>{children}</Rows>
    <Foot>
      {busy && <Spinner />}
      <Pager of={of} page={page} count={total} onPage={onPage} />
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
  align-items: center;
  gap: ${theme.space.s};
  > :last-child {
    flex: 1;
  }
`;
