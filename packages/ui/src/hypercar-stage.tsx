import { useId } from 'react';
import styled, { keyframes } from 'styled-components';
import { facets } from './hypercar-geometry';
import { HypercarLamps, HypercarScenery } from './hypercar-scenery';
import { StoneRows, hues, stoneFill, stoneStyle } from './hypercar-stones';
import { theme, whenMotionIsWelcome } from './theme';

const glints = facets.filter(({ id }) => id % 3 !== 1);
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

/** One pass of the light over the stones, beginning at the tail. */
const Glints = () =>
  glints.map(({ id, points, centre }) => (
    <polygon
      key={id}
      className="flash"
      points={points}
      style={{ animationDelay: `${Math.round(1700 - centre[0])}ms` }}
    />
  ));

/** The drawn car's own id: `<HypercarDetail>` shows parts of it again without drawing it twice. */
const hypercarBodyId = 'hypercar-body';

export interface HypercarStageProps {
  playing?: boolean;
  /** Each number above 0 sends the light over the body once, for 2.5 s. */
  sweep?: number;
}

/** The set hypercar on a dark floor: white light falls on its back, its lamps throw the spectrum. Decorative. */
export function HypercarStage({ playing = true, sweep = 0 }: HypercarStageProps) {
  const id = useId();
  return (
    <Svg viewBox="0 60 1620 470" aria-hidden="true" data-playing={playing}>
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
      <g key={sweep}>{sweep > 0 && <Glints />}</g>
      <HypercarLamps />
      <use href={`#${hypercarBodyId}`} transform="matrix(1 0 0 -1 0 860)" mask={`url(#${id}q)`} />
    </Svg>
  );
}

/** A part of the car that a `HypercarStage` on the same page has drawn, as a picture with a name. */
export const HypercarDetail = ({ viewBox, label }: { viewBox: string; label: string }) => (
  <Detail viewBox={viewBox} preserveAspectRatio="xMidYMid slice" role="img" aria-label={label}>
    <use href={`#${hypercarBodyId}`} />
  </Detail>
);

const flash = keyframes`
  35% { opacity: 0.85; }
`;

// The reflection is a copy of this group alone: its styles must not depend on what is around it.
const Body = styled.g`
  .stone {
    ${stoneFill}
    --gain: calc(var(--l) * 0.0105);
    stroke-linejoin: round;
  }
`;
const Detail = styled.svg`
  width: 100%;
  height: 100%;
  background: ${theme.colour.sunken};
`;
const Svg = styled.svg`
  width: 100%;
  overflow: visible;
  .shade {
    fill: ${theme.car.shadow};
  }
  .flash {
    fill: ${theme.car.stoneLight};
    opacity: 0;
    pointer-events: none;
  }
  ${whenMotionIsWelcome} {
    &[data-playing='true'] .flash {
      animation: ${flash} 800ms ${theme.motion.ease};
    }
  }
`;
