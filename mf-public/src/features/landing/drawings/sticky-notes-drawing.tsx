import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

/** Four notes of three inches make a foot. */
export const notes = { side: 3, perRow: 4, count: 16 };
const places = Array.from({ length: notes.count }, (_, i) => ({
  x: (i % notes.perRow) * notes.side,
  y: Math.floor(i / notes.perRow) * notes.side,
}));
/** A note is never stuck on quite straight. */
const lean = (i: number) => ((i * 7) % 5) - 2;

/** Sixteen notes of 3 × 3 inches: one square foot. Units are inches. */
export const StickyNotesDrawing = () => (
  <Root
    viewBox="-1.2 -1.9 15.4 15.2"
    role="img"
    aria-label="Sixteen notes of 3 by 3 inches in four rows of four: 12 by 12 inches, one square foot"
  >
    {places.map(({ x, y }, i) => (
      <g key={`${x} ${y}`} transform={`rotate(${lean(i) / 2} ${x + 1.5} ${y + 1.5})`}>
        <path
          className={i === 0 ? 'note first' : 'note'}
          d={`M${x + 0.05} ${y + 0.05}h2.9v2.35l-.55.55h-2.35Z`}
        />
        <path className="fold" d={`M${x + 2.95} ${y + 2.4}h-.55v.55Z`} />
      </g>
    ))}
    <text x="1.5" y="1.85" className="on">
      3 in
    </text>
    <path className="line" d="M0-.7h12M0-1v.6M12-1v.6M12.8 0v12M12.5 0h.6M12.5 12h.6" />
    <text x="6" y="-1.05">
      12 in
    </text>
    <text x="13.3" y="6.3" transform="rotate(90 13.3 6.3)">
      12 in
    </text>
  </Root>
);

const { car, spectrum } = theme;
const Root = styled.svg`
  width: 100%;
  .note {
    fill: color-mix(in oklab, ${car.stoneShade}, ${car.stoneLight} 72%);
  }
  .first {
    color-scheme: dark;
    fill: ${spectrum.yellow};
  }
  .fold {
    fill: ${car.stoneShade};
  }
  .line {
    fill: none;
    stroke: ${theme.colour.textMuted};
    stroke-width: 0.05;
  }
  text {
    text-anchor: middle;
    font: ${theme.weight.strong} 0.72px ${theme.font.text};
    fill: ${theme.colour.textStrong};
  }
  .on {
    fill: ${theme.colour.paperInk};
  }
`;
