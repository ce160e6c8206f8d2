import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from './theme';

type AlertTone = 'info' | 'success' | 'warning' | 'danger';

export interface AlertProps {
  tone?: AlertTone;
  title?: ReactNode;
  children?: ReactNode;
}

const { colour } = theme;
const looks: Record<AlertTone, { ink: string; ground: string }> = {
  info: { ink: colour.ice, ground: colour.raised },
  success: { ink: colour.success, ground: colour.successGround },
  warning: { ink: colour.warning, ground: colour.warningGround },
  danger: { ink: colour.danger, ground: colour.dangerGround },
};

/** A message that stays in the page. Screen readers announce a danger at once, others politely. */
export function Alert({ tone = 'info', title, children }: AlertProps) {
  return (
    <Root role={tone === 'danger' ? 'alert' : 'status'} $look={looks[tone]}>
      {title && <Title>{title}</Title>}
      {children && <div>{children}</div>}
    </Root>
  );
}

const Root = styled.div<{ $look: { ink: string; ground: string } }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.hair};
  padding: ${theme.space.s} ${theme.space.m};
  border: 1px solid color-mix(in srgb, ${({ $look }) => $look.ink} 35%, transparent);
  border-radius: ${theme.radius.medium};
  background: ${({ $look }) => $look.ground};
  --alert-ink: ${({ $look }) => $look.ink};
`;
const Title = styled.p`
  font-weight: ${theme.weight.strong};
  color: var(--alert-ink);
`;
