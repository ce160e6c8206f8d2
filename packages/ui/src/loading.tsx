import styled from 'styled-components';
import { Spinner } from './spinner';
import { theme } from './theme';

/** A loading indicator, also for screen readers. */
export function Loading({ label = 'Loading…' }: { label?: string }) {
  return (
    <Root role="status">
      <Spinner />
      <span>{label}</span>
    </Root>
  );
}

const Root = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space.s};
  min-height: 8rem;
  padding: ${theme.space.l};
  color: ${theme.colour.textMuted};
`;
