import { Binary, BSONRegExp, Decimal128, Double, Long, MaxKey, MinKey, Timestamp } from 'bson';
import { clampKey, compare, encode, encodeCompound, equal, MAX_KEY } from '../bson/encode';
import { typeOrder } from '../bson/types';
import { anyNumber, anyValue, randomFrom, seed } from './support/random';

const random = randomFrom(seed);
const many = (n: number, check: () => void): void => {
  for (let i = 0; i < n; i++) check();
};
/** The exact value of a number as a fraction of integers, an oracle that shares no code with the encoder. */
const exact = (value: unknown): bigint | number => {
  const text =
    value instanceof Double
      ? Number.isFinite(value.value)
        ? exactDouble(value.value)
        : String(value.value)
      : String(value);
  if (/inf|nan/i.test(text)) return Number(text);
  const [, sign, whole, fraction = '', power = '0'] = /^(-?)(\d+)\.?(\d*)(?:E([+-]?\d+))?$/i.exec(
    text,
  )!;
  return (
    BigInt(`${sign}${whole}${fraction}`) * 10n ** BigInt(400 + Number(power) - fraction.length)
  );
};
const exactDouble = (value: number): string => {
  const [digits, power = '0'] = value.toPrecision(100).split('e');
  return `${digits}E${power}`;
};
const order = (a: bigint | number, b: bigint | number): number => (a < b ? -1 : a > b ? 1 : 0);

describe(`key encoding (SEED=${seed})`, () => {
  test('orders numbers of every width by their exact value', () => {
    many(4000, () => {
      const [a, b] = [anyNumber(random), anyNumber(random)];
      expect([String(a), String(b), Math.sign(compare(a, b))]).toEqual([
        String(a),
        String(b),
        order(exact(a), exact(b)),
      ]);
    });
  });

  test.each([
    ['9007199254740993', '9007199254740992', 1],
    ['1E400', '9.9E399', 1],
    ['1E-400', '0', 1],
    ['-1E-400', '0', -1],
    ['9.9999999999999999999E22', '1.00000000000000000001E23', -1],
    ['0.1', '0.10', 0],
  ])('compares the decimals %s and %s', (a, b, expected) => {
    expect(Math.sign(compare(Decimal128.fromString(a), Decimal128.fromString(b)))).toBe(expected);
  });

  test('orders dates by their time, those before 1970 too', () => {
    const any = () => new Date((random(2 ** 31) - 2 ** 30) * random(8e6));
    const edges = [8.64e15, -8.64e15, 2 ** 32, -(2 ** 32), -1, 0, 1].map((time) => new Date(time));
    const dates = [...edges, ...Array.from({ length: 500 }, any)];
    const byKey = dates.map((date) => encode(date)).sort(Buffer.compare);
    const byTime = dates.sort((a, b) => +a - +b).map((date) => encode(date));
    expect(byKey).toEqual(byTime);
    expect(encode(new Date(NaN))).toEqual(encode(new Date(0)));
    expect(compare(edges[0]!, edges[1]!)).toBeGreaterThan(0);
  });

  test('distinguishes a long from the adjacent double', () => {
    const long = Long.fromString('9007199254740993');
    expect(equal(long, 9007199254740992)).toBe(false);
    expect(compare(long, 9007199254740992)).toBeGreaterThan(0);
    expect(equal(Decimal128.fromString('0.1'), 0.1)).toBe(false);
    expect(equal(Decimal128.fromString('0.5'), 0.5)).toBe(true);
  });

  test('orders types as MongoDB does, and is a total order', () => {
    many(3000, () => {
      const [a, b, c] = [anyValue(random), anyValue(random), anyValue(random)];
      if (typeOrder(a) !== typeOrder(b))
        expect(Math.sign(compare(a, b))).toBe(Math.sign(typeOrder(a) - typeOrder(b)));
      expect(Math.sign(compare(a, b))).toBe(-Math.sign(compare(b, a)) || 0);
      if (compare(a, b) <= 0 && compare(b, c) <= 0) expect(compare(a, c)).toBeLessThanOrEqual(0);
    });
  });

  test('orders compound keys by field and direction, and no key is the start of another', () => {
    many(3000, () => {
      const directions = [random(2) ? 1 : -1, random(2) ? 1 : -1];
      const [a, b] = [
        [anyValue(random), anyValue(random)],
        [anyValue(random), anyValue(random)],
      ];
      const byField = compare(a[0], b[0]) * directions[0]! || compare(a[1], b[1]) * directions[1]!;
      const [x, y] = [encodeCompound(a, directions), encodeCompound(b, directions)];
      expect(Math.sign(Buffer.compare(x, y))).toBe(Math.sign(byField) + 0);
      if (!x.equals(y)) expect(y.subarray(0, x.length).equals(x)).toBe(false);
    });
  });

  test.each<[string, unknown[]]>([
    ['texts with zeros', ['', '\0', '\0a', '\x01', 'a', 'a\0', 'a\0b', 'a\x01', 'ab']],
    [
      'binary data',
      [[], [0], [255], [0, 1], [1, 0]].map((bytes) => new Binary(Buffer.from(bytes))),
    ],
    ['subtypes', [0, 4, 128].map((type) => new Binary(Buffer.from([1]), type))],
    [
      'timestamps',
      [
        [1, 5],
        [2, 1],
        [2, 0xffffffff],
        [0xffffffff, 0],
      ].map(([t, i]) => new Timestamp({ t: t!, i: i! })),
    ],
    ['patterns', [new BSONRegExp('a'), new BSONRegExp('a', 'i'), new BSONRegExp('b')]],
    ['lists', [[], [null], [1], [1, 2], [2]]],
    ['documents', [{}, { b: 1 }, { b: 1, a: 1 }, { c: 1 }, { a: 'x' }]],
    ['infinities', [NaN, -Infinity, -1.5, 0, 1.5, Infinity]],
    ['what is least and greatest', [new MinKey(), null, 'x', new Date(0), new MaxKey()]],
  ])('orders %s as MongoDB does', (_name, values) => {
    expect(values.slice().reverse().sort(compare)).toEqual(values);
    expect(values.map((value) => compare(value, value))).toEqual(values.map(() => 0));
  });

  test('gives the same bytes for the same value', () => {
    many(500, () => {
      const value = anyValue(random);
      expect(encode(value)).toEqual(encode(value));
    });
  });

  test('truncates a long key, the same after every prefix, and distinguishes the truncated parts by hash', () => {
    const long = (end: string) => Buffer.from('k'.repeat(MAX_KEY) + end);
    const behind = (prefix: string, key: Buffer) =>
      clampKey(Buffer.concat([Buffer.from(prefix), key]), prefix.length);
    expect(behind('i1', long('a'))).toEqual(
      Buffer.concat([Buffer.from('i1'), behind('', long('a'))]),
    );
    expect(behind('', long('a'))).toHaveLength(MAX_KEY);
    expect(behind('', long('a'))).not.toEqual(behind('', long('b')));
    expect(behind('i1', long(''))).toEqual(Buffer.concat([Buffer.from('i1'), long('')]));
    // Data files hold such keys: what they look like may not change.
    expect(behind('', long('a')).subarray(-4).toString('hex')).toBe('84509e72');
  });
});
