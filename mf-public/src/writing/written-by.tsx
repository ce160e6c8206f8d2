import type { Writer } from '@hypercar/contracts/lesson-questions';
import { AvatarIcon } from '@hypercar/ui/avatar-icon';
import { Badge } from '@hypercar/ui/badge';
import { Moment } from '@hypercar/ui/moment';
import { theme } from '@hypercar/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface WrittenByProps {
  by: Writer;
  at: string;
  /** What else is said of it, beside the name. */
  children?: ReactNode;
}

/** Who wrote something, and when. */
export const WrittenBy = ({ by, at, children }: WrittenByProps) => (
  <Root>
    <AvatarIcon name={by.name} size={28} />
    <b>{by.isMine ? 'You' : by.name}</b>
    {by.isStaff && <Badge>Team</Badge>}
    <Moment at={at} />
    {children}
  </Root>
);

const Root = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.xs} ${theme.space.s};
  font-size: ${theme.size.small};
  color: ${theme.colour.textMuted};
  b {
    color: ${theme.colour.textStrong};
    overflow-wrap: anywhere;
  }
`;
