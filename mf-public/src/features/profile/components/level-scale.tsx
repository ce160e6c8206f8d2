import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

/** The position of a level on the scale. */
export const LevelScale = ({ reached, of }: { reached: number; of: number }) => (
  <Root>
    <Rungs aria-hidden="true">
      {Array.from({ length: of }, (_, index) => (
        <Rung key={index} $lit={index < reached} />
      ))}
    </Rungs>
    <p>
      Level {reached} of {of}
    </p>
  </Root>
);

const Root = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${theme.space.m};
  align-items: center;
  font-size: ${theme.size.small};
  font-variant-numeric: tabular-nums;
`;
const Rungs = styled.div`
  display: flex;
  gap: ${theme.space.hair};
`;
/** Cut at a slant, like the car's facets. */
const Rung = styled.span<{ $lit: boolean }>`
  flex: 1;
  height: 0.65rem;
  clip-path: polygon(0.4rem 0, 100% 0, calc(100% - 0.4rem) 100%, 0 100%);
  background: ${({ $lit }) => ($lit ? theme.colour.crystal : theme.colour.hover)};
`;
