// Exact arithmetic for $inc/$mul/$sum on Decimal128 and Long; plain JS numbers otherwise.
import { Decimal128, Long } from 'bson';
/* eslint-disable @typescript-eslint/no-explicit-any */
const parts = (v: any): [bigint, number] => {
  // value = n * 10^e
  const s =
    typeof v === 'number' ? (Number.isInteger(v) ? BigInt(v).toString() : String(v)) : v.toString();
  const m = /^(-?)(\d*)\.?(\d*)(?:E([+-]?\d+))?$/i.exec(s);
  if (!m) throw new Error('not finite: ' + s);
  return [BigInt(m[1] + (m[2]! + m[3]! || '0')), Number(m[4] ?? 0) - m[3]!.length];
};
const special = (v: any) => !/\d/.test(v.toString());
const dec = (n: bigint, e: number) => Decimal128.fromStringWithRounding(`${n}E${e}`);
const isDec = (v: any) => v?._bsontype === 'Decimal128';
const plain = (v: any): any =>
  v?._bsontype === 'Int32' || v?._bsontype === 'Double' ? v.value : v;
function op(
  a: any,
  b: any,
  num: (x: number, y: number) => number,
  big: (x: bigint, y: bigint) => bigint,
  decimal: (x: [bigint, number], y: [bigint, number]) => Decimal128,
): any {
  a = plain(a);
  b = plain(b);
  if (typeof a === 'number' && typeof b === 'number') return num(a, b);
  if (isDec(a) || isDec(b))
    return special(a) || special(b)
      ? Decimal128.fromString(String(num(Number(a.toString()), Number(b.toString()))))
      : decimal(parts(a), parts(b));
  if (
    (typeof a === 'number' && !Number.isInteger(a)) ||
    (typeof b === 'number' && !Number.isInteger(b))
  )
    return num(Number(a), Number(b));
  return Long.fromBigInt(BigInt.asIntN(64, big(BigInt(a.toString()), BigInt(b.toString()))));
}
export const addNum = (a: any, b: any): any =>
  op(
    a,
    b,
    (x, y) => x + y,
    (x, y) => x + y,
    ([m, e], [n, f]) => {
      const g = Math.min(e, f);
      return dec(m * 10n ** BigInt(e - g) + n * 10n ** BigInt(f - g), g);
    },
  );
export const mulNum = (a: any, b: any): any =>
  op(
    a,
    b,
    (x, y) => x * y,
    (x, y) => x * y,
    ([m, e], [n, f]) => dec(m * n, e + f),
  );
