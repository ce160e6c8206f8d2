import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { stoneDiameter, type Stone, type StoneSize } from './fill-patterns';

const at = (radius: number, step: number) => {
  const angle = (step * Math.PI) / 8;
  return `${(radius * Math.sin(angle)).toFixed(2)} ${(-radius * Math.cos(angle)).toFixed(2)}`;
};
const eight = [0, 2, 4, 6, 8, 10, 12, 14];
const girdle = `M${Array.from({ length: 16 }, (_, i) => at(50, i)).join('L')}Z`;
const table = `M${eight.map((i) => at(24, i + 1)).join('L')}Z`;
const kite = (i: number) => `M${at(24, i - 1)}L${at(50, i)}L${at(24, i + 1)}Z`;
const kites = eight.map(kite).join('');
/** The three kites that face the light, up and to the left. */
const lit = [14, 0, 12].map(kite).join('');

/** The stone seen from above, 100 units across: sixteen-sided girdle, eight kites, an eight-sided table. */
const CutStone = () => (
  <Root>
    <path className="girdle" d={girdle} />
    <path className="kites" d={kites} />
    <path className="lit" d={lit} />
    <path className="table" d={table} />
    <path className="gleam" d={`M${at(24, 15)}L${at(24, 1)}L${at(24, 11)}Z`} />
  </Root>
);

const sizes = Object.keys(stoneDiameter) as StoneSize[];
const stoneId = (size: StoneSize) => `stone-${size}`;

/** The three sizes in millimetres, for `Stones`. Once in a page. */
export const StoneMarkers = () => (
  <svg width="0" height="0" aria-hidden="true" style={{ position: 'absolute' }}>
    <defs>
      {sizes.map((size) => (
        <marker
          key={size}
          id={stoneId(size)}
          viewBox="-50 -50 100 100"
          markerUnits="userSpaceOnUse"
          markerWidth={stoneDiameter[size]}
          markerHeight={stoneDiameter[size]}
          overflow="visible"
        >
          <CutStone />
        </marker>
      ))}
    </defs>
  </svg>
);

const fixed = (n: number) => Number(n.toFixed(2));
const lineThrough = (stones: readonly Stone[]) =>
  `M0 0${stones.map(({ x, y }) => `L${fixed(x)} ${fixed(y)}`).join('')}L0 0`;

/** Stones at their places: markers on one unseen line a size, as each `<use>` would be six more nodes to style and lay out. */
export const Stones = ({ stones }: { stones: readonly Stone[] }) =>
  sizes.map((size) => {
    const ofSize = stones.filter((stone) => stone.size === size);
    if (ofSize.length === 0) return null;
    return (
      <path key={size} d={lineThrough(ofSize)} fill="none" markerMid={`url(#${stoneId(size)})`} />
    );
  });

const { car } = theme;
const Root = styled.g`
  .girdle {
    fill: ${car.stoneShade};
    stroke: ${car.tyre};
    stroke-width: 2;
  }
  .kites {
    fill: color-mix(in oklab, ${car.stoneShade}, ${car.stoneLight} 38%);
  }
  .lit {
    fill: ${car.stoneLight};
  }
  .table {
    fill: color-mix(in oklab, ${car.stoneShade}, ${car.stoneLight} 62%);
  }
  .gleam {
    fill: ${car.stoneLight};
    opacity: 0.85;
  }
`;
