import { clear, declareStones, placeStone, tinted, type Look } from './glass';
import { lacquered } from './lacquer';
import { sizes, type Place } from './layouts';
import { pencil } from './pencil';
import type { Colour } from './pov';
import { heightOf, type Sheet } from './sheet';
import { shoot, type Shot } from './shot';
import { setStones } from './stones';
import { lightLine } from './studio';
import { vector } from './vector';

const wing: Sheet = { bendX: 240, bendY: 300 };
const paint: Colour = [0.03, 0.014, 0.14];

/** A band swings over the panel, this far from the middle at an x. */
const swing = (x: number): number => 15 * Math.sin(x / 26);
const half = 14;

const step = sizes.SS20 + 0.1;
const rowStep = (step * Math.sqrt(3)) / 2;
const range = (reach: number) => Array.from({ length: 2 * reach + 1 }, (_, i) => i - reach);

const places: readonly Place[] = range(36).flatMap((row) =>
  range(30).map((column) => ({
    x: (column + Math.abs(row % 2) / 2) * step,
    y: row * rowStep,
    diameter: sizes.SS20,
  })),
);

const camera = {
  eye: vector(30, -112, 118),
  target: vector(0, -1, heightOf(wing, 0, -1)),
  focus: vector(0, -12, 1.5),
  angle: 36,
  blur: 0.016,
};

/** The spectrum across the band, from its lower edge to its upper one. */
const spectrum: Readonly<Record<string, Look>> = {
  Violet: tinted(0.62, 0.3, 0.98),
  Blue: tinted(0.2, 0.5, 1),
  Teal: tinted(0.12, 0.85, 0.8),
  Amber: tinted(1, 0.74, 0.22),
  Rose: tinted(1, 0.24, 0.42),
};
const hues = Object.keys(spectrum);

/** The stone's kind by its place: clear outside the band. */
const kindAt = ({ x, y }: Place): string =>
  hues[Math.floor(((y - swing(x)) / half / 2 + 0.5) * hues.length)] ?? 'Clear';

/** A panel before: lacquer with the plan in pencil. */
export const beforeShot = (): Shot => ({
  ...shoot(camera, lightLine, [lacquered(wing, paint, pencil('15*sin(x/26)', half))], {
    tubes: false,
  }),
  large: true,
});

/** The same panel after: covered in rows, the band in the colours of the spectrum. */
export const afterShot = (): Shot => ({
  ...shoot(
    camera,
    lightLine,
    [
      lacquered(wing, paint),
      declareStones({ Clear: clear, ...spectrum }),
      ...setStones(wing, places).map((stone) => placeStone(kindAt(stone), stone)),
    ],
    { tubes: false },
  ),
  large: true,
});
