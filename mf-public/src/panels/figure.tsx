import { theme } from '@hypercar/ui/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';

/** A figure with its label; `size` is its prominence in the panel. */
export const Figure = styled.strong<{ $size?: 'h1' | 'h2' | 'h3' }>`
  display: block;
  font-family: ${theme.font.display};
  font-stretch: ${theme.font.displayStretch};
  font-size: ${({ $size = 'h2' }) => theme.size[$size]};
  font-weight: ${theme.weight.display};
  font-variant-numeric: tabular-nums;
  line-height: 1.1;
  color: ${theme.colour.textStrong};
`;

/** Three numbers with their names, side by side also on a phone. */
export const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${theme.space.s};
  margin: 0;
  > div {
    display: flex;
    flex-direction: column-reverse;
    justify-content: flex-end;
    gap: ${theme.space.hair};
    min-width: 0;
  }
  dt {
    font-size: ${theme.size.caption};
    line-height: ${theme.leading.snug};
    color: ${theme.colour.textMuted};
  }
  dd {
    margin: 0;
  }
`;

export const NamedFigure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <Figure $size="h3">{children}</Figure>
    </dd>
  </div>
);
