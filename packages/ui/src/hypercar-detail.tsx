import styled from 'styled-components';
import { theme } from './theme';

/** The drawn car's own id: a `<HypercarDetail>` shows parts of it again without drawing it twice. */
export const hypercarBodyId = 'hypercar-body';

/** A part of the car that a `HypercarStage` on the same page has drawn, as a picture with a name. */
export const HypercarDetail = ({ viewBox, label }: { viewBox: string; label: string }) => (
  <Root viewBox={viewBox} preserveAspectRatio="xMidYMid slice" role="img" aria-label={label}>
    <use href={`#${hypercarBodyId}`} />
  </Root>
);

const Root = styled.svg`
  width: 100%;
  height: 100%;
  background: ${theme.colour.sunken};
`;
