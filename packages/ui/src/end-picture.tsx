import type { ReactElement } from 'react';
import styled from 'styled-components';
import { Brilliant } from './brilliant';
import { hues } from './hypercar-stones';
import { theme } from './theme';

/** A thin spectrum that leaves a point toward the right. */
const Spectrum = ({ x, y }: { x: number; y: number }) => (
  <g opacity="0.8">
    {hues.map((hue, i) => (
      <path key={hue} d={`M${x} ${y} 420 ${y - 34 + i * 14}v9Z`} fill={hue} opacity="0.5" />
    ))}
  </g>
);

const columns = [0, 1, 2, 3, 4, 5, 6];
const rows = [0, 1, 2];
const lost = { column: 4, row: 1 };

/** A field of set stones; one is missing and lies below. */
const Lost = () => (
  <>
    {rows.flatMap((row) =>
      columns.map((column) => (
        <Brilliant
          key={`${row}-${column}`}
          x={46 + column * 46 + (row % 2) * 23}
          y={30 + row * 42}
          radius={20}
          set={column !== lost.column || row !== lost.row}
        />
      )),
    )}
    <Spectrum x={318} y={176} />
    <Brilliant x={310} y={176} radius={22} />
  </>
);

/** A letter with a stone for its seal. */
const Mail = () => (
  <>
    <Spectrum x={200} y={112} />
    <path className="paper" d="M84 36h232v140H84Z" />
    <path className="fold" d="m84 36 116 78 116-78M84 176l86-82m146 82-86-82" />
    <Brilliant x={200} y={112} radius={30} />
  </>
);

/** One large stone that splits the light. */
const Stone = () => (
  <>
    <path className="beam" d="M-20 20 130 96v10L-20 44Z" />
    <Spectrum x={210} y={102} />
    <Brilliant x={186} y={102} radius={82} />
  </>
);

const scenes = { lost: Lost, mail: Mail, stone: Stone } satisfies Record<
  string,
  () => ReactElement
>;

export interface EndPictureProps {
  scene: keyof typeof scenes;
}

/** The picture of a screen that ends something: a page that is missing, a letter under way, a beginning. Decorative. */
export const EndPicture = ({ scene }: EndPictureProps) => {
  const Scene = scenes[scene];
  return (
    <Svg viewBox="0 0 400 204" aria-hidden="true">
      <Scene />
    </Svg>
  );
};

const { colour } = theme;
const Svg = styled.svg`
  display: block;
  width: 100%;
  max-width: 26rem;
  aspect-ratio: 400 / 204;
  .paper {
    fill: ${colour.raised};
    stroke: ${colour.lineStrong};
    stroke-width: 2;
    stroke-linejoin: round;
  }
  .fold {
    fill: none;
    stroke: ${colour.lineStrong};
    stroke-width: 2;
  }
  .beam {
    fill: ${theme.car.stoneLight};
    opacity: 0.5;
  }
`;
