import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Card } from './card';
import { theme } from './theme';

export interface TileProps {
  label: ReactNode;
  value: ReactNode;
  /** A line that says what the value means. */
  detail?: ReactNode;
}

/** One figure with its name, for dashboards. */
export function Tile({ label, value, detail }: TileProps) {
  return (
    <Root role="group" aria-label={typeof label === 'string' ? label : undefined}>
      <Label>{label}</Label>
      <Value>{value}</Value>
      {detail && <Detail>{detail}</Detail>}
    </Root>
  );
}

const Root = styled(Card)`
  display: grid;
  align-content: start;
  gap: ${theme.space.xs};
`;
const Label = styled.p`
  font-size: ${theme.size.small};
  color: ${theme.colour.textMuted};
`;
const Value = styled.p`
  font-family: ${theme.font.display};
  font-stretch: ${theme.font.displayStretch};
  font-size: ${theme.size.h2};
  font-weight: ${theme.weight.display};
  font-variant-numeric: tabular-nums;
  line-height: 1;
  color: ${theme.colour.textStrong};
`;
const Detail = styled.p`
  font-size: ${theme.size.small};
`;
