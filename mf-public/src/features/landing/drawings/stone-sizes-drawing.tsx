import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { Stones } from './cut-stone';
import { stoneDiameter, type StoneSize } from './fill-patterns';

const places: readonly { size: StoneSize; x: number }[] = [
  { size: 'SS16', x: 4 },
  { size: 'SS20', x: 12 },
  { size: 'SS30', x: 21.5 },
];
const ground = 9.4;

const Measured = ({ size, x }: { size: StoneSize; x: number }) => {
  const d = stoneDiameter[size];
  const y = ground - d / 2;
  return (
    <g>
      <Stones stones={[{ x, y, size }]} />
      <path d={`M${x - d / 2} 10.4h${d}m0-.5v1m${-d}-1v1`} className="line" />
      <text x={x} y="12.4" className="size">
        {size}
      </text>
      <text x={x} y="13.9" className="measure">
        about {d} mm
      </text>
    </g>
  );
};

/** The three stone sizes beside each other, one scale for all. */
export const StoneSizesDrawing = () => (
  <Root
    viewBox="0 1.5 27 13.5"
    role="img"
    aria-label="SS16 is about 3.9 millimetres across, SS20 about 4.7, SS30 about 6.4"
  >
    {places.map((place) => (
      <Measured key={place.size} {...place} />
    ))}
  </Root>
);

const Root = styled.svg`
  width: 100%;
  .line {
    fill: none;
    stroke: ${theme.colour.textMuted};
    stroke-width: 0.08;
  }
  text {
    text-anchor: middle;
    fill: ${theme.colour.textStrong};
  }
  .size {
    font: ${theme.weight.display} 1.35px ${theme.font.display};
    font-stretch: ${theme.font.displayStretch};
  }
  .measure {
    font: ${theme.weight.text} 0.95px ${theme.font.text};
    fill: ${theme.colour.textMuted};
  }
`;
