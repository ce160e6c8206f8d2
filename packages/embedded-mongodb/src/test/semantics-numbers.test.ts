import { Decimal128, Long } from 'bson';
import { expectLines, refused, type Line } from './support/expression-lines';

const D = (text: string) => Decimal128.fromString(text);
const L = (text: string) => Long.fromString(text);
const N = (number: number) => Long.fromNumber(number);
const MOST = L('9223372036854775807');

const BITS: Line[] = [
  [{ a: 12, b: 10 }, { $bitAnd: ['$a', '$b'] }, 8],
  [{ a: 12, b: 10 }, { $bitOr: ['$a', '$b', 1] }, 15],
  [{ a: 12, b: 10 }, { $bitXor: ['$a', '$b'] }, 6],
  [{ a: N(2 ** 40 + 5) }, { $bitAnd: ['$a', N(2 ** 40 + 4)] }, 2 ** 40 + 4],
  [{ a: N(2 ** 40) }, { $bitOr: ['$a', 1] }, 2 ** 40 + 1],
  [{ a: N(2 ** 40) }, { $bitXor: ['$a', -1] }, -(2 ** 40) - 1],
  [{ a: MOST }, { $bitAnd: ['$a', L('9007199254740993')] }, L('9007199254740993')],
  [{ a: MOST }, { $bitXor: ['$a', -1] }, L('-9223372036854775808')],
  [{ a: MOST }, { $bitOr: ['$a', 1] }, MOST],
  [{}, { $bitAnd: [] }, -1],
  [{}, { $bitOr: [] }, 0],
  [{}, { $bitXor: [] }, 0],
  [{ a: 6 }, { $bitAnd: '$a' }, 6],
  [{ a: [6, 3] }, { $bitAnd: '$a' }, refused(14)],
  [{}, { $bitAnd: [1, '$a'] }, null],
  [{ a: 1.5 }, { $bitOr: ['$a', 1] }, refused(14)],
  [{ a: 'x' }, { $bitXor: ['$a', 1] }, refused(14)],
  [{ a: D('1') }, { $bitAnd: ['$a', 1] }, refused(14)],
  [{ a: 2 ** 60 }, { $bitAnd: ['$a', 1] }, refused(14)],
  [{ a: 5 }, { $bitNot: '$a' }, -6],
  [{ a: N(2 ** 40) }, { $bitNot: ['$a'] }, -(2 ** 40) - 1],
  [{ a: MOST }, { $bitNot: '$a' }, L('-9223372036854775808')],
  [{}, { $bitNot: '$a' }, null],
  [{ a: 1.5 }, { $bitNot: '$a' }, refused(14)],
  [{ a: D('1') }, { $bitNot: '$a' }, refused(14)],
  [{ a: 'x' }, { $bitNot: '$a' }, refused(28765)],
  [{}, { $bitNot: [1, 2] }, refused(16020)],
];

const BOUNDED: [name: string, beyond: number][] = [
  ['$sin', Infinity],
  ['$cos', -Infinity],
  ['$cos', Infinity],
  ['$tan', Infinity],
  ['$asin', 1.1],
  ['$asin', -1.1],
  ['$acos', 2],
  ['$acosh', 0.9],
  ['$acosh', -Infinity],
  ['$atanh', 1.1],
  ['$atanh', -1.1],
];
const UNARY = [
  ...new Set(BOUNDED.map(([name]) => name)),
  ...['$atan', '$sinh', '$cosh', '$tanh', '$asinh', '$degreesToRadians', '$radiansToDegrees'],
];
const ANGLES: Line[] = [
  ...BOUNDED.map(([name, a]): Line => [{ a }, { [name]: '$a' }, refused(50989)]),
  ...UNARY.flatMap((name): Line[] => [
    [{}, { [name]: '$a' }, null],
    [{ a: null }, { [name]: ['$a'] }, null],
    [{ a: NaN }, { [name]: '$a' }, NaN],
    [{ a: 'x' }, { [name]: '$a' }, refused(28765)],
    [{ a: [1] }, { [name]: '$a' }, refused(28765)],
    [{ a: D('1') }, { [name]: '$a' }, refused(115)],
    [{}, { [name]: [1, 2] }, refused(16020)],
  ]),
  [{ a: 0 }, { $sin: '$a' }, 0],
  [{ a: 0 }, { $cos: ['$a'] }, 1],
  [{ a: 0 }, { $tan: '$a' }, 0],
  [{ a: 1 }, { $asin: '$a' }, Math.PI / 2],
  [{ a: 0 }, { $acos: '$a' }, Math.PI / 2],
  [{ a: -1 }, { $acos: '$a' }, Math.PI],
  [{ a: Infinity }, { $atan: '$a' }, Math.PI / 2],
  [{ a: 1 }, { $acosh: '$a' }, 0],
  [{ a: 1 }, { $atanh: '$a' }, Infinity],
  [{ a: -1 }, { $atanh: '$a' }, -Infinity],
  [{ a: -Infinity }, { $asinh: '$a' }, -Infinity],
  [{ a: -Infinity }, { $cosh: '$a' }, Infinity],
  [{ a: -Infinity }, { $sinh: '$a' }, -Infinity],
  [{ a: -Infinity }, { $tanh: '$a' }, -1],
  [{ a: L('9223372036854775807') }, { $tanh: '$a' }, 1],
  [{ a: 180 }, { $degreesToRadians: '$a' }, Math.PI],
  [{ a: -Infinity }, { $degreesToRadians: '$a' }, -Infinity],
  [{ a: Math.PI }, { $radiansToDegrees: '$a' }, 180],
  [{ a: -Infinity }, { $radiansToDegrees: '$a' }, -Infinity],
  [{ a: 1 }, { $atan2: ['$a', 0] }, Math.PI / 2],
  [{ a: NaN }, { $atan2: ['$a', 1] }, NaN],
  [{}, { $atan2: ['$a', 1] }, null],
  [{}, { $atan2: [1, '$a'] }, null],
  [{ a: 'x' }, { $atan2: ['$a', 1] }, refused(51044)],
  [{ a: 'x' }, { $atan2: [1, '$a'] }, refused(51045)],
  [{ a: D('1') }, { $atan2: [1, '$a'] }, refused(115)],
  [{}, { $atan2: [1] }, refused(16020)],
];

const OTHERS: Line[] = [
  [{ a: 0 }, { $sigmoid: '$a' }, 0.5],
  [{ a: 1 }, { $sigmoid: '$a' }, 1 / (1 + Math.exp(-1))],
  [{ a: -Infinity }, { $sigmoid: '$a' }, 0],
  [{}, { $sigmoid: '$a' }, null],
  [{ a: 'x' }, { $sigmoid: '$a' }, refused(14)],
  [{}, { $sigmoid: { input: 1, onNull: 2 } }, refused(14)],
  [{ a: D('1') }, { $sigmoid: '$a' }, refused(115)],
  [{}, { $lt: [{ $rand: {} }, 1] }, true],
  [{}, { $rand: { a: 1 } }, refused(3040501)],
  [{}, { $sampleRate: 1 }, refused(168)],
  [{}, { $toHashedIndexKey: 'x' }, refused(115)],
];

describe('operators on bits', () => expectLines(BITS));
describe('operators on angles', () => expectLines(ANGLES));
describe('other operators of numbers', () => expectLines(OTHERS));
