import { Decimal128, Double, Int32, Long, ObjectId } from 'bson';

/** A repeatable source of whole numbers below n. */
export type Random = (n: number) => number;

/** The seed of this run: SEED when it is set, else the clock; a failing test prints it. */
export const seed = Number(process.env.SEED ?? Date.now() % 1_000_000_007);

/** A generator whose numbers follow from a seed. */
export const randomFrom = (start: number): Random => {
  let state = start | 0;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
};

/** A value of a small domain, so that different documents share values. */
export const smallValue = (random: Random): unknown => {
  const makers: (() => unknown)[] = [
    () => null,
    () => `s${random(5)}`,
    () => new Date((random(5) - 2) * 1e12),
    () => [random(5), random(5)],
    () => ({ x: random(3) }),
    () => random(2) === 1,
    () => Decimal128.fromString(`${random(5)}.5`),
    () => new ObjectId(String(random(4)).padStart(24, '0')),
    () => [],
    () => random(5) + 0.5,
    () => Long.fromNumber(random(6)),
  ];
  return (makers[random(makers.length + 4)] ?? (() => random(6)))();
};

const NUMBERS: ((random: Random) => unknown)[] = [
  (random) => new Int32(random(2 ** 31) - random(2 ** 31)),
  (random) => new Double((random(2 ** 31) - random(2 ** 31)) / (1 + random(1000))),
  (random) => Long.fromBits(random(2 ** 31), random(2 ** 31)),
  (random) =>
    Decimal128.fromString(
      `${random(2) ? '-' : ''}${random(2 ** 31)}.${random(1e6)}E${random(40) - 20}`,
    ),
  () => new Double(Infinity),
  () => new Double(-0),
];
/** A number of any width. */
export const anyNumber = (random: Random): unknown => NUMBERS[random(NUMBERS.length)]!(random);

/** Any value, nested up to a depth. */
export const anyValue = (random: Random, depth = 2): unknown => {
  const kind = random(depth > 0 ? 10 : 8);
  if (kind === 9)
    return Object.fromEntries(
      Array.from({ length: random(3) }, (_, i) => ['abc'[i]!, anyValue(random, depth - 1)]),
    );
  if (kind === 8) return Array.from({ length: random(4) }, () => anyValue(random, depth - 1));
  if (kind === 7) return 'ab\0'.repeat(random(3)) + String.fromCodePoint(32 + random(5000));
  return kind < 3 ? anyNumber(random) : smallValue(random);
};
