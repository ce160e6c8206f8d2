export type StoneSize = 'SS16' | 'SS20' | 'SS30';

/** Diameters in millimetres. */
export const stoneDiameter: Readonly<Record<StoneSize, number>> = {
  SS16: 3.9,
  SS20: 4.7,
  SS30: 6.4,
};

/** A stone's place, its centre in millimetres. */
export interface Stone {
  x: number;
  y: number;
  size: StoneSize;
}

/** The sample panel that each pattern fills, in millimetres. */
export const panel = { width: 45, height: 30 };

const range = (n: number) => Array.from({ length: n }, (_, i) => i);
const fits = ({ x, y, size }: Stone) => {
  const r = stoneDiameter[size] / 2;
  return x >= r && y >= r && x <= panel.width - r + 1e-9 && y <= panel.height - r + 1e-9;
};

/** Rows of one size; every second row shifted by `shift` of the pitch. */
const rows = (size: StoneSize, pitch: number, rowPitch: number, shift: number): Stone[] => {
  const r = stoneDiameter[size] / 2;
  const places = range(12).flatMap((row) =>
    range(14).map((column) => ({
      x: r + column * pitch + (row % 2) * shift * pitch,
      y: r + row * rowPitch,
      size,
    })),
  );
  return places.filter(fits);
};

const rootThree = Math.sqrt(3);
const small = stoneDiameter.SS16;
const medium = stoneDiameter.SS20;
const large = stoneDiameter.SS30;

/** Rows nestled into each other: each stone touches six. */
const honeycomb = () => rows('SS20', medium, (medium * rootThree) / 2, 0.5);

/** Rows straight under each other: each stone touches four. */
const grid = () => rows('SS20', medium, medium, 0);

/** Large stones opened just so far that a small one touches the three around each gap. */
const premiumHoneycomb = () => {
  const pitch = (rootThree * (large + small)) / 2;
  const base = rows('SS30', pitch, (pitch * rootThree) / 2, 0.5);
  const gaps = base.flatMap(({ x, y }) =>
    [1, -1].map((down): Stone => ({ x, y: y + (down * pitch) / rootThree, size: 'SS16' })),
  );
  return [...base, ...distinct(gaps.filter(fits))];
};

/** Large stones in a grid, opened just so far that a small one touches the four around each gap. */
const premiumGrid = () => {
  const pitch = (large + small) / Math.SQRT2;
  const base = rows('SS30', pitch, pitch, 0);
  const gaps = base.map(({ x, y }): Stone => ({
    x: x + pitch / 2,
    y: y + pitch / 2,
    size: 'SS16',
  }));
  return [...base, ...gaps.filter(fits)];
};

const distinct = (stones: readonly Stone[]) => [
  ...new Map(stones.map((s) => [`${s.x.toFixed(3)} ${s.y.toFixed(3)}`, s])).values(),
];

/** Stones at even distances along an outline with round ends that lies `inset` millimetres inside the panel. */
const ring = (inset: number): Stone[] => {
  const r = panel.height / 2 - inset;
  const straight = panel.width - panel.height;
  const length = 2 * straight + 2 * Math.PI * r;
  // On the round ends neighbours meet by the chord, which is shorter than the arc.
  const arc = 2 * r * Math.asin(medium / (2 * r));
  const count = Math.floor(length / arc);
  return range(count).map((i) => ({
    ...alongOutline((i * length) / count, r, straight),
    size: 'SS20',
  }));
};

/** The point `s` millimetres along two straights joined by two half circles of radius `r`. */
const alongOutline = (s: number, r: number, straight: number) => {
  const [cx, cy] = [panel.width / 2, panel.height / 2];
  const half = straight + Math.PI * r;
  const side = s < half ? 1 : -1;
  const along = s % half;
  if (along <= straight) return { x: cx + side * (along - straight / 2), y: cy - side * r };
  const angle = (along - straight) / r;
  return {
    x: cx + side * (straight / 2 + r * Math.sin(angle)),
    y: cy - side * r * Math.cos(angle),
  };
};

/** Rows that follow the outline inward, as a panel's edge or a body line asks. */
const contourFill = () => range(3).flatMap((n) => ring(medium / 2 + n * medium));

/** The same stones in the middle of the panel. */
const centred = (stones: readonly Stone[]): Stone[] => {
  const slack = (of: (s: Stone) => number, size: number) => {
    const ends = stones.flatMap((s) =>
      [-1, 1].map((side) => of(s) + (side * stoneDiameter[s.size]) / 2),
    );
    return (size - Math.max(...ends) - Math.min(...ends)) / 2;
  };
  const [dx, dy] = [slack((s) => s.x, panel.width), slack((s) => s.y, panel.height)];
  return stones.map((s) => ({ ...s, x: s.x + dx, y: s.y + dy }));
};

/** The same sequence every time: prerendered and hydrated pages must agree. */
const sequence = (seed: number) => () => (seed = (seed * 16807) % 2147483647) / 2147483647;

const touches = (a: Stone, b: Stone) =>
  Math.hypot(a.x - b.x, a.y - b.y) < (stoneDiameter[a.size] + stoneDiameter[b.size]) / 2 + 0.25;

/** Mixed sizes thrown freely, the large ones first, none upon another. */
const sprinkleFill = () => {
  const next = sequence(81);
  const stones: Stone[] = [];
  const tries: StoneSize[] = [
    ...range(60).map(() => 'SS30' as const),
    ...range(160).map(() => 'SS20' as const),
    ...range(2500).map(() => 'SS16' as const),
  ];
  for (const size of tries) {
    const stone = { x: next() * panel.width, y: next() * panel.height, size };
    const most = size === 'SS30' ? 7 : size === 'SS20' ? 18 : 60;
    if (stones.length < most && fits(stone) && !stones.some((s) => touches(s, stone)))
      stones.push(stone);
  }
  return stones;
};

/** The six fill patterns of module 3, as the stones that fill the sample panel. */
export const fillPatterns = {
  honeycomb: () => centred(honeycomb()),
  'premium honeycomb': () => centred(premiumHoneycomb()),
  grid: () => centred(grid()),
  'premium grid': () => centred(premiumGrid()),
  'contour fill': contourFill,
  'sprinkle fill': sprinkleFill,
} as const satisfies Record<string, () => Stone[]>;
export type FillPattern = keyof typeof fillPatterns;
