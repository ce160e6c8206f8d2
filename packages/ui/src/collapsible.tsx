import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from './theme';

export interface CollapsibleProps {
  title: ReactNode;
  defaultOpen?: boolean;
  children: ReactNode;
}

/** A collapsible section with `<details>`, which works without scripts. */
export function Collapsible({ title, defaultOpen = false, children }: CollapsibleProps) {
  return (
    <Root open={defaultOpen}>
      <Summary>
        {title}
        <Chevron viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="m3 6 5 5 5-5" fill="none" stroke="currentColor" strokeWidth="1.75" />
        </Chevron>
      </Summary>
      <Content>{children}</Content>
    </Root>
  );
}

const Root = styled.details`
  border-block: 1px solid ${theme.colour.line};
  & + & {
    border-top: 0;
  }
`;
const Summary = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.m};
  min-height: ${theme.target.large};
  font-weight: ${theme.weight.strong};
  color: ${theme.colour.textStrong};
  cursor: pointer;
  list-style: none;
  &::-webkit-details-marker {
    display: none;
  }
`;
const Chevron = styled.svg`
  flex: none;
  color: ${theme.colour.textMuted};
  transition: transform ${theme.motion.normal} ${theme.motion.ease};
  [open] > summary > & {
    transform: rotate(180deg);
  }
`;
const Content = styled.div`
  padding-bottom: ${theme.space.l};
`;
