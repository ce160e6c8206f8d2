import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from './theme';

export interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode;
  /** The button or link that adds the first item. */
  action?: ReactNode;
}

/** Says what would be shown here, and how to add it. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <StateFrame>
      <StateTitle>{title}</StateTitle>
      {children && <p>{children}</p>}
      {action}
    </StateFrame>
  );
}

/** The frame of what stands in the place of content. */
export const StateFrame = styled.div`
  display: grid;
  justify-items: center;
  gap: ${theme.space.s};
  padding: ${theme.space.xl} ${theme.space.l};
  border: 1px dashed ${theme.colour.line};
  border-radius: ${theme.radius.large};
  text-align: center;
`;
/** What such a frame says first. */
export const StateTitle = styled.p`
  font-size: ${theme.size.h4};
  font-weight: ${theme.weight.strong};
  color: ${theme.colour.textStrong};
`;
