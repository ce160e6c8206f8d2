import { clear, declareStones, placeStone, rainbow, tinted, type Look } from './glass';
import { lacquered } from './lacquer';
import { layouts, sizes, type Layout } from './layouts';
import type { Colour } from './pov';
import { heightOf, type Sheet } from './sheet';
import { shoot, type Shot } from './shot';
import { setStones } from './stones';
import { studio } from './studio';
import { vector } from './vector';

interface Macro {
  paint: Colour;
  large: Look;
  small?: Look;
  angle?: number;
}

const macros: Readonly<Record<Layout, Macro>> = {
  honeycomb: { paint: [0.01, 0.13, 0.85], large: clear },
  'premium-honeycomb': { paint: [0.6, 0.01, 0.2], large: rainbow, small: tinted(0.95, 0.55, 0.72) },
  grid: { paint: [0.85, 0.02, 0.015], large: clear },
  'premium-grid': { paint: [0.03, 0.03, 0.036], large: tinted(0.4, 0.6, 0.95), small: clear },
  'contour-fill': { paint: [0.01, 0.4, 0.16], large: tinted(0.98, 0.78, 0.42), angle: 21 },
  'sprinkle-fill': { paint: [0.22, 0.015, 0.7], large: rainbow, angle: 21 },
};

const sheet: Sheet = { bendX: 90, bendY: 130 };

/** A pattern from a hand's breadth away. */
export const patternShot = (layout: Layout): Shot => {
  const { paint, large, small = large, angle = 16 } = macros[layout];
  const camera = {
    eye: vector(-16, -70, 62),
    target: vector(0, -1, heightOf(sheet, 0, -1)),
    focus: vector(-3, -9, 1.5),
    angle,
    blur: 0.055,
  };
  const stones = setStones(sheet, layouts[layout]());
  return shoot(camera, studio, [
    lacquered(sheet, paint),
    declareStones({ Large: large, Small: small }),
    ...stones.map((stone) => placeStone(stone.diameter === sizes.SS30 ? 'Large' : 'Small', stone)),
  ]);
};
