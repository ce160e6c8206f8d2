import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { stoneDiameter, type StoneSize } from './fill-patterns';

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
export const CutStone = () => (
  <Root>
    <path className="girdle" d={girdle} />
    <path className="kites" d={kites} />
    <path className="lit" d={lit} />
    <path className="table" d={table} />
    <path className="gleam" d={`M${at(24, 15)}L${at(24, 1)}L${at(24, 11)}Z`} />
  </Root>
);

const sizes = Object.keys(stoneDiameter) as StoneSize[];
export const stoneId = (size: StoneSize) => `stone-${size}`;

/** The three sizes in millimetres, for `<use href="#stone-SS20">`. Once in a page. */
export const StoneSymbols = () => (
  <svg width="0" height="0" aria-hidden="true" style={{ position: 'absolute' }}>
    <defs>
      {sizes.map((size) => (
        <g key={size} id={stoneId(size)} transform={`scale(${stoneDiameter[size] / 100})`}>
          <CutStone />
        </g>
      ))}
    </defs>
  </svg>
);

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
