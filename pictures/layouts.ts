import { sequence } from './random';

/** A stone's place on the flat sheet and its diameter. */
export interface Place {
  x: number;
  y: number;
  diameter: number;
}

/** Diameters in millimetres. */
export const sizes = { SS16: 3.9, SS20: 4.7, SS30: 6.4 };
const { SS16, SS20, SS30 } = sizes;
/** Stones are set by hand, a hair apart. */
const gap = 0.1;
const rootThree = Math.sqrt(3);

const range = (reach: number) => Array.from({ length: 2 * reach + 1 }, (_, i) => i - reach);

/** Rows around the middle; every second one is shifted by a share of the pitch. */
const rows = (diameter: number, pitch: number, rowPitch: number, shift: number): Place[] =>
  range(20).flatMap((row) =>
    range(14).map((column) => ({
      x: (column + Math.abs(row % 2) * shift) * pitch,
      y: row * rowPitch,
      diameter,
    })),
  );

const honeycomb = () => rows(SS20, SS20 + gap, ((SS20 + gap) * rootThree) / 2, 0.5);
const grid = () => rows(SS20, SS20 + gap, SS20 + gap, 0);

const premiumHoneycomb = () => {
  const pitch = (rootThree * (SS30 + SS16 + gap)) / 2;
  const large = rows(SS30, pitch, (pitch * rootThree) / 2, 0.5);
  const rise = pitch / rootThree;
  const small = large.map(({ x, y }) => ({ x, y: y + rise, diameter: SS16 }));
  const below = large.map(({ x, y }) => ({ x, y: y - rise, diameter: SS16 }));
  return [...large, ...small, ...below];
};

const premiumGrid = () => {
  const pitch = (SS30 + SS16 + gap) / Math.SQRT2;
  const large = rows(SS30, pitch, pitch, 0);
  const half = pitch / 2;
  return [...large, ...large.map(({ x, y }) => ({ x: x + half, y: y + half, diameter: SS16 }))];
};

/** Rows that follow a swung body line, as arcs around one centre. */
const contourFill = () =>
  range(5).flatMap((row) => {
    const step = SS20 + gap;
    const radius = 62 + row * step;
    return range(24)
      .map((i) => (i * step) / radius)
      .filter((angle) => Math.abs(angle) < 1.3)
      .map((angle) => ({
        x: radius * Math.sin(angle),
        y: radius * Math.cos(angle) - 62,
        diameter: SS20,
      }));
  });

/** Mixed sizes thrown by eye, dense on the left, gone on the right. */
const sprinkleFill = () => {
  const next = sequence(81);
  const stones: Place[] = [];
  const tries = [
    ...Array.from({ length: 170 }, () => SS30),
    ...Array.from({ length: 500 }, () => SS20),
    ...Array.from({ length: 1500 }, () => SS16),
  ];
  for (const diameter of tries) {
    const stone = { x: next() * 90 - 45, y: next() * 110 - 50, diameter };
    const free = ({ x, y, diameter: d }: Place) =>
      Math.hypot(x - stone.x, y - stone.y) > (diameter + d) / 2 + 0.2;
    if (next() > (0.42 + stone.x / 90) ** 1.2 && stones.every(free)) stones.push(stone);
  }
  return stones;
};

/** The six fill patterns, flat, over some ten centimetres. */
export const layouts = {
  honeycomb,
  'premium-honeycomb': premiumHoneycomb,
  grid,
  'premium-grid': premiumGrid,
  'contour-fill': contourFill,
  'sprinkle-fill': sprinkleFill,
} as const satisfies Record<string, () => Place[]>;
export type Layout = keyof typeof layouts;
