import { theme } from '@hypercar/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

interface StateProps {
  name: string;
  /** Takes the whole width. */
  wide?: boolean;
  /** Puts what it shows side by side. */
  row?: boolean;
  children: ReactNode;
}

/** A component in one of its states, with the state's name. */
export const State = ({ name, wide = false, row = false, children }: StateProps) => (
  <Figure $wide={wide}>
    <figcaption>{name}</figcaption>
    <Stage $row={row}>{children}</Stage>
  </Figure>
);

const Figure = styled.figure<{ $wide: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  grid-template-rows: auto 1fr;
  gap: ${theme.space.xs};
  min-width: 0;
  ${({ $wide }) => $wide && 'grid-column: 1 / -1;'}
  > figcaption {
    font-size: ${theme.size.caption};
    color: ${theme.colour.textMuted};
  }
`;
const Stage = styled.div<{ $row: boolean }>`
  display: ${({ $row }) => ($row ? 'flex' : 'grid')};
  grid-template-columns: minmax(0, 1fr);
  flex-wrap: wrap;
  align-items: center;
  align-content: ${({ $row }) => ($row ? 'center' : 'start')};
  gap: ${theme.space.m};
  min-width: 0;
  padding: ${theme.space.m};
  border: 1px solid ${theme.colour.line};
  border-radius: ${theme.radius.medium};
  background: ${theme.colour.ground};
`;
