import styled, { css } from 'styled-components';
import { brightness, type Facet } from './hypercar-geometry';
import { theme } from './theme';

const { spectrum, car } = theme;
/** The spectrum's colours in their order. */
export const hues = [
  spectrum.violet,
  spectrum.blue,
  spectrum.cyan,
  spectrum.green,
  spectrum.yellow,
  spectrum.orange,
  spectrum.rose,
];

/** High, from in front, toward the viewer. */
const keyLight = [-0.42, -0.72, 0.55] as const;

/** One facet in eleven splits the light; the others only return it. */
const splitsLight = ({ id }: Facet) => id % 11 === 3;

/** The custom properties that colour a facet: its share of light (0 to 100), and its hue where it splits it. */
export const stoneStyle = (facet: Facet): Record<string, string | number> => {
  const light = Math.round(100 * brightness(facet, keyLight) ** 1.6);
  const hue = hues[Math.floor((facet.centre[0] / 1601) * hues.length)] ?? spectrum.cyan;
  return { '--l': light, ...(splitsLight(facet) ? { '--hue': hue, '--split': 1 } : {}) };
};

/** A facet that is set with stones. */
export const stoneFill = css`
  fill: color-mix(
    in oklab,
    color-mix(in oklab, ${car.stoneShade}, ${car.stoneLight} calc(var(--l) * var(--gain, 1) * 1%)),
    var(--hue, transparent) calc(var(--split, 0) * 45%)
  );
  stroke: ${car.stoneEdge};
  stroke-opacity: 0.6;
`;

/** A facet of dark glass. */
export const glassFill = css`
  fill: color-mix(in oklab, ${car.glassShade}, ${car.glassLight} calc(var(--l) * 1%));
  stroke: ${car.glassEdge};
  stroke-opacity: 0.75;
`;

/** The set stones themselves, in staggered rows, over the facets given as `points`. */
export const StoneRows = ({ id, over }: { id: string; over: readonly string[] }) => (
  <Rows aria-hidden="true">
    <pattern id={id} width="14" height="12" patternUnits="userSpaceOnUse">
      <path d="m3.5 1 2.5 2-2.5 2L1 3Zm7 6 2.5 2-2.5 2L8 9Z" />
    </pattern>
    <path d={over.map((points) => `M${points}Z`).join('')} fill={`url(#${id})`} />
  </Rows>
);

const Rows = styled.g`
  pointer-events: none;
  opacity: 0.28;
  pattern path {
    fill: ${car.stoneLight};
  }
`;
