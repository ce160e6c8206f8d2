import { clear, declareStones, placeStone, rainbow } from './glass';
import { lacquered } from './lacquer';
import { layouts, sizes } from './layouts';
import { heightOf, type Sheet } from './sheet';
import { shoot, type Shot } from './shot';
import { setStones } from './stones';
import { vector } from './vector';
import type { SoftBox } from './workshop';

/** Lights stand around the stones from behind over the left to the front, this many; the loop swings over them. */
export const stations = 6;
const apart = 36;

/** A soft box, and slivers of light beside and above it, which stones split into colours. */
const station = (i: number): readonly SoftBox[] => {
  const azimuth = 90 + apart * i;
  const elevation = 40 + 10 * Math.cos(((2 * apart * i) / 180) * Math.PI);
  const sliver = (aside: number, above: number): SoftBox => ({
    azimuth: azimuth + aside,
    elevation: elevation + above,
    half: [1.2, 8],
    colour: [16, 16, 16],
  });
  return [
    { azimuth, elevation, half: [9, 11], colour: [6, 6, 6], lights: true },
    sliver(-9, 14),
    sliver(7, 24),
  ];
};

const ground: readonly SoftBox[] = [
  { azimuth: 262, elevation: 62, half: [16, 9], colour: [0.4, 0.46, 0.6] },
  { azimuth: 100, elevation: 30, half: [16, 5], colour: [0.5, 0.6, 0.9], lights: true },
];

const sheet: Sheet = { bendX: 110, bendY: 150 };

/** Crystals in the light of one station; without one, in the light that is always there. */
export const plateShot = (i?: number): Shot => {
  const camera = {
    eye: vector(-18, -72, 58),
    target: vector(1, 0, heightOf(sheet, 1, 0)),
    focus: vector(-2, -8, 1.5),
    angle: 21,
    blur: 0.05,
  };
  const boxes = i === undefined ? ground : station(i);
  return shoot(
    camera,
    boxes,
    [
      lacquered(sheet, [0.05, 0.012, 0.16]),
      declareStones({ Large: clear, Small: rainbow }),
      ...setStones(sheet, layouts['premium-honeycomb']()).map((stone) =>
        placeStone(stone.diameter === sizes.SS30 ? 'Large' : 'Small', stone),
      ),
    ],
    { tubes: i === undefined },
  );
};
