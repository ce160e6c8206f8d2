import { useId } from 'react';
import styled from 'styled-components';
import { hypercarBodyId } from './hypercar-detail';
import { facets } from './hypercar-geometry';
import { HypercarLamps, HypercarScenery } from './hypercar-scenery';
import { StoneRows, hues, stoneFill, stoneStyle } from './hypercar-stones';
import { theme } from './theme';

const allPoints = facets.map(({ points }) => points);

/** Seven thin wedges from the headlamp to the ground ahead, as a prism would throw them. */
const Rays = ({ gradient }: { gradient: string }) => (
  <g>
    {hues.map((hue, i) => (
      <path
        key={hue}
        d={`M158 312-1500 ${330 + i * 46}v46Z`}
        fill={hue}
        mask={`url(#${gradient})`}
      />
    ))}
  </g>
);

/** How far the light reaches: over the rays, in the beam from above, and in the reflection. */
const LightMasks = ({ id }: { id: string }) => (
  <defs>
    <linearGradient id={`${id}f`} gradientUnits="userSpaceOnUse" x1="158" x2="-1100" y1="0" y2="0">
      <stop stopColor="#fff" stopOpacity="1" />
      <stop offset="0.12" stopColor="#fff" stopOpacity="0.55" />
      <stop offset="0.45" stopColor="#fff" stopOpacity="0.16" />
      <stop offset="1" stopColor="#fff" stopOpacity="0" />
    </linearGradient>
    <mask id={`${id}m`} maskUnits="userSpaceOnUse" x="-1500" y="0" width="1700" height="900">
      <rect x="-1500" width="1700" height="900" fill={`url(#${id}f)`} />
    </mask>
    <linearGradient
      id={`${id}b`}
      gradientUnits="userSpaceOnUse"
      x1="1040"
      x2="1720"
      y1="118"
      y2="-420"
    >
      <stop stopColor="#fff" />
      <stop offset="1" stopColor="#fff" stopOpacity="0" />
    </linearGradient>
    <linearGradient id={`${id}r`} gradientUnits="userSpaceOnUse" x2="0" y1="335" y2="430">
      <stop stopColor="#fff" stopOpacity="0" />
      <stop offset="1" stopColor="#fff" stopOpacity="0.2" />
    </linearGradient>
    <mask id={`${id}q`} maskUnits="userSpaceOnUse" x="0" y="80" width="1620" height="350">
      <rect y="80" width="1620" height="350" fill={`url(#${id}r)`} />
    </mask>
  </defs>
);

/** The set hypercar on a dark floor: white light falls on its back, its lamps throw the spectrum. Decorative. */
export function HypercarStage() {
  const id = useId();
  return (
    <Svg viewBox="0 60 1620 470" aria-hidden="true">
      <LightMasks id={id} />
      <path d="M1004 111 1720-420l14 16L1012 113Z" fill={`url(#${id}b)`} opacity="0.7" />
      <Rays gradient={`${id}m`} />
      <ellipse className="shade" cx="800" cy="426" rx="820" ry="16" />
      <Body id={hypercarBodyId}>
        <HypercarScenery />
        {facets.map((facet) => (
          <polygon
            key={facet.id}
            className="stone"
            points={facet.points}
            style={stoneStyle(facet)}
          />
        ))}
        <StoneRows id={`${id}s`} over={allPoints} />
      </Body>
      <HypercarLamps />
      <use href={`#${hypercarBodyId}`} transform="matrix(1 0 0 -1 0 860)" mask={`url(#${id}q)`} />
    </Svg>
  );
}

// The reflection is a copy of this group alone: its styles must not depend on what is around it.
const Body = styled.g`
  .stone {
    ${stoneFill}
    --gain: calc(var(--l) * 0.0105);
    stroke-linejoin: round;
  }
`;
const Svg = styled.svg`
  width: 100%;
  overflow: visible;
  .shade {
    fill: ${theme.car.shadow};
  }
`;
