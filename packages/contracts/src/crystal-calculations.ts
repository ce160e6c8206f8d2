/** Diameters of flat-back stones in millimetres: the middle of what the trade calls SS16, SS20 and SS30. */
export const stoneDiameters = { SS16: 3.9, SS20: 4.7, SS30: 6.4 } as const;
export type StoneSize = keyof typeof stoneDiameters;

/** Between two stones that are set by hand, in millimetres. */
const gap = 0.1;
/** 304.8 mm on each side. */
const squareFoot = 304.8 ** 2;

/** A sticky note has 3 inches on each side: 16 of them are a square foot (second document, 2.3). */
const notesPerSquareFoot = 16;

/** Sticky notes in, square feet out. */
export const areaOfNotes = (notes: number): number => notes / notesPerSquareFoot;

/** Width and height in inches in, square feet out. */
export const areaOfSides = (width: number, height: number): number => (width * height) / 144;

/** The patterns that can be counted, and whether they have a size of their own. */
export const countedPatterns = {
  honeycomb: 'Honeycomb',
  grid: 'Grid',
  'contour-fill': 'Contour fill',
  'premium-honeycomb': 'Premium honeycomb, SS30 and SS16',
  'premium-grid': 'Premium grid, SS30 and SS16',
} as const;
export type CountedPattern = keyof typeof countedPatterns;

/** Those that mix SS30 with an SS16 in each gap. */
export const isMixed = (pattern: CountedPattern): boolean => pattern.startsWith('premium-');

/** Stones of each size. */
export type StoneCounts = Partial<Record<StoneSize, number>>;

/** Each stone of a hexagonal lattice has √3/2 · pitch² for itself. */
const hexagonal = (pitch: number): number => squareFoot / ((Math.sqrt(3) / 2) * pitch ** 2);
/** Each stone of a square lattice has pitch² for itself. */
const square = (pitch: number): number => squareFoot / pitch ** 2;

const { SS16, SS30 } = stoneDiameters;

/** The large stones stand as close as their gaps take an SS16: two gaps a stone in a honeycomb, one in a grid. */
const mixed = (pattern: CountedPattern): StoneCounts => {
  if (pattern === 'premium-grid') {
    const each = square((SS30 + SS16 + gap) / Math.SQRT2);
    return { SS30: each, SS16: each };
  }
  const each = hexagonal((Math.sqrt(3) * (SS30 + SS16 + gap)) / 2);
  return { SS30: each, SS16: 2 * each };
};

/** Stones of each size on one square foot, by the geometry of the pattern, not rounded. Rows along a line count as a grid. */
const perSquareFoot = (pattern: CountedPattern, size: StoneSize): StoneCounts => {
  if (isMixed(pattern)) return mixed(pattern);
  const pitch = stoneDiameters[size] + gap;
  return { [size]: pattern === 'honeycomb' ? hexagonal(pitch) : square(pitch) };
};

export interface StoneJob {
  pattern: CountedPattern;
  /** Of a pattern with one size. */
  size: StoneSize;
  /** In square feet. */
  area: number;
  /** For what breaks or gets lost, in per cent. */
  reserve: number;
}

/** How many whole stones of each size a job takes, with its reserve. */
export const stonesFor = ({ pattern, size, area, reserve }: StoneJob): StoneCounts => {
  const each = Object.entries(perSquareFoot(pattern, size));
  // Without the dust of binary fractions, which would add a stone.
  const whole = (count: number) =>
    Math.ceil(Number((count * area * (1 + reserve / 100)).toFixed(6)));
  return Object.fromEntries(each.map(([name, count]) => [name, whole(count)]));
};

/** Stones are sold by the gross of 144. */
export const grossOf = (stones: number): number => Math.ceil(stones / 144);

export interface PricedJob {
  stones: number;
  /** In dollars. */
  stonePrice: number;
  hours: number;
  /** In dollars an hour. */
  rate: number;
  /** Glue, film and what else is used up, in dollars. */
  supplies: number;
  /** For what goes wrong, in per cent of the costs. */
  risk: number;
  /** Asked for before the work begins, in per cent of the price. */
  deposit: number;
}

const cents = (dollars: number): number => Math.round(dollars * 100) / 100;

/** The price of a job in dollars: its parts, its sum and the deposit. */
export const priceOf = (job: PricedJob) => {
  const stones = cents(job.stones * job.stonePrice);
  const work = cents(job.hours * job.rate);
  const costs = stones + work + job.supplies;
  const risk = cents((costs * job.risk) / 100);
  const price = cents(costs + risk);
  return {
    stones,
    work,
    supplies: job.supplies,
    risk,
    price,
    deposit: cents((price * job.deposit) / 100),
  };
};
