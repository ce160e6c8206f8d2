import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from './theme';

export type Tone = 'neutral' | 'info' | 'success' | 'warning' | 'danger';

const { colour } = theme;
const tones: Record<Tone, string> = {
  neutral: colour.text,
  info: colour.ice,
  success: colour.success,
  warning: colour.warning,
  danger: colour.danger,
};

/** A short status label. The text has the meaning, the colour repeats it. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <Root $colour={tones[tone]}>{children}</Root>;
}

const Root = styled.span<{ $colour: string }>`
  display: inline-flex;
  align-items: center;
  gap: 0.45em;
  padding: 0.2em 0.65em;
  border: 1px solid color-mix(in srgb, ${({ $colour }) => $colour} 45%, transparent);
  border-radius: ${theme.radius.small};
  font-size: ${theme.size.caption};
  font-weight: ${theme.weight.strong};
  line-height: 1.4;
  white-space: nowrap;
  color: ${({ $colour }) => $colour};
  background: color-mix(in srgb, ${({ $colour }) => $colour} 9%, transparent);
`;
