import { Badge } from '@hypercar/ui/badge';
import { theme } from '@hypercar/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export interface MethodRowProps {
  name: string;
  /** A word beside the name. */
  state?: string | undefined;
  /** What there is to know about it. */
  facts: ReactNode;
  /** Its buttons. */
  children: ReactNode;
}

/** One way to sign in, with what can be done about it. */
export const MethodRow = ({ name, state, facts, children }: MethodRowProps) => (
  <Root>
    <div>
      <Name>
        {name} {state && <Badge tone="success">{state}</Badge>}
      </Name>
      <Facts>{facts}</Facts>
    </div>
    <Actions>{children}</Actions>
  </Root>
);

const Root = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.s} ${theme.space.m};
  padding-block: ${theme.space.m};
  border-top: 1px solid ${theme.colour.line};
  > :first-child {
    flex: 1 1 14rem;
    min-width: 0;
  }
`;
const Name = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.hair} ${theme.space.s};
  overflow-wrap: anywhere;
  font-weight: ${theme.weight.strong};
  color: ${theme.colour.textStrong};
`;
const Facts = styled.p`
  font-size: ${theme.size.small};
  line-height: 1.5;
  color: ${theme.colour.textMuted};
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.s};
`;
