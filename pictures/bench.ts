import { film } from './film';
import { clear, declareStones, placeStone } from './glass';
import { lacquered } from './lacquer';
import { layouts, sizes } from './layouts';
import { list, point, texture } from './pov';
import { heightOf, type Sheet } from './sheet';
import { shoot, type Shot } from './shot';
import { setStones } from './stones';
import { bench } from './studio';
import { vector } from './vector';

const table: Sheet = { bendX: 900, bendY: 900 };

const steel = texture(`texture {
  pigment { rgb <0.5, 0.48, 0.45> }
  finish { ambient 0 diffuse 0.12 specular 0.3 roughness 0.05 metallic reflection { 0.55 metallic } }
}`);

/** A disc of steel of 20 mm, as large as a coin, with its diameter on it. */
const scaleDisc = (x: number, y: number): string => `union {
  cylinder { ${list(0, 0, 0)}, ${list(0, 0, 1.3)}, 10 }
  torus { 9.45 0.35 rotate 90 * x translate 1.35 * z }
  text { ttf "cyrvetic.ttf" "20 mm" 0.6 0 scale ${list(4.4, 4.4, 1)} translate ${list(-5.7, -1.5, 1.1)} }
  ${steel}
  translate ${point(vector(x, y, heightOf(table, x, y)))}
}`;

/** The three sizes, three stones of each, beside the disc. */
export const sizesShot = (): Shot => {
  const camera = {
    eye: vector(0, -62, 70),
    target: vector(2.5, 0, 0),
    focus: vector(0, -4, 1.5),
    angle: 25,
    blur: 0.035,
  };
  const places = Object.values(sizes).flatMap((diameter, i) =>
    [-1, 0, 1].map((row) => ({
      x: -15 + i * 6.8,
      y: row * (diameter + 1.1) - 0.5,
      diameter,
    })),
  );
  return shoot(camera, bench, [
    lacquered(table, [0.02, 0.06, 0.13]),
    scaleDisc(13, 0),
    declareStones({ Stone: clear }),
    ...setStones(table, places).map((stone) => placeStone('Stone', stone)),
  ]);
};

const door: Sheet = { bendX: 260, bendY: 420 };

/** A panel half set: the transfer sheet is lifted from stones that stay. */
export const transferShot = (): Shot => {
  const camera = {
    eye: vector(40, -92, 66),
    target: vector(2, 0, 7),
    focus: vector(2, -14, 1.5),
    angle: 31,
    blur: 0.03,
  };
  const places = layouts.honeycomb().filter(({ x, y }) => x < 13 && y < 60);
  return shoot(camera, bench, [
    lacquered(door, [0.75, 0.02, 0.03]),
    film(door, { from: -70, lifts: -12, radius: 11, turns: 2.2, front: -16, back: 24 }),
    declareStones({ Stone: clear }),
    ...setStones(door, places).map((stone) => placeStone('Stone', stone)),
  ]);
};
