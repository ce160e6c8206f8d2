import { encode } from 'uqr';
import { codeIn } from './read-by-library';

/** A picture as a camera has it, from dark and light modules of some pixels. */
const pictureOf = (rows: readonly (readonly boolean[])[], pixels: number): ImageData => {
  const [width, height] = [rows[0]!.length * pixels, rows.length * pixels];
  const data = new Uint8ClampedArray(4 * width * height);
  for (let at = 0; at < width * height; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const grey = rows[Math.floor(y / pixels)]![Math.floor(x / pixels)] ? 30 : 220;
    data.set([grey, grey, grey, 255], 4 * at);
  }
  return { data, width, height, colorSpace: 'srgb' };
};

/** The left digits of an EAN-13 with odd parity (GS1 General Specifications, 5.2.1); the others follow from them. */
const odd = [
  ...['0001101', '0011001', '0010011', '0111101', '0100011'],
  ...['0110001', '0101111', '0111011', '0110111', '0001011'],
];
const complement = (bits: string) => bits.replaceAll(/./g, (bit) => (bit === '0' ? '1' : '0'));
const right = odd.map(complement);
const even = right.map((bits) => [...bits].toReversed().join(''));

/** The bars of 4006381333931, whose first digit 4 is the parities OEOOEE. */
const bars = (): boolean[] => {
  const digits = [...'006381333931'].map(Number);
  const left = [...'OEOOEE'].map((parity, at) => (parity === 'O' ? odd : even)[digits[at]!]!);
  const ends = digits.slice(6).map((digit) => right[digit]!);
  const bits = ['101', ...left, '01010', ...ends, '101'].join('');
  return [...`${'0'.repeat(12)}${bits}${'0'.repeat(12)}`].map((bit) => bit === '1');
};

test('the QR codes of thirty labels are read', () => {
  for (let at = 0; at < 30; at++) {
    const id = String(at * 7919).padStart(24, 'a5c');
    const text = `https://example.com/assist?tool=sheets&sheets.sheet=${id}`;
    expect(codeIn(pictureOf(encode(text, { border: 4 }).data, 5))).toBe(text);
  }
});

test('a product’s barcode is read', () => {
  const row = bars();
  expect(
    codeIn(
      pictureOf(
        Array.from({ length: 60 }, () => row),
        3,
      ),
    ),
  ).toBe('4006381333931');
});

test('a picture without a code has none, nor one that is cut off', () => {
  const blank = Array.from({ length: 40 }, () => Array.from({ length: 40 }, () => false));
  expect(codeIn(pictureOf(blank, 5))).toBeUndefined();
  const { data } = encode('https://example.com/', { border: 4 });
  expect(codeIn(pictureOf(data.slice(0, data.length / 2), 5))).toBeUndefined();
});
