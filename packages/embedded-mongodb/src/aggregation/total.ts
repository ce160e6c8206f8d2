import { Decimal128 } from 'bson';
import {
  add,
  asDouble,
  double,
  integer,
  isIntegral,
  isLong,
  scaled,
  toDecimal,
} from '../bson/numbers';
import { isDecimal } from '../bson/types';
import type { Value } from '../bson/value';
import { unsupported } from '../errors';

const INT64_LIMIT = 2 ** 63;
const NOTHING = Decimal128.fromString('0');

/** The value of a double to 34 digits, without trailing zeros. */
const exactDecimal = (value: number): Decimal128 => {
  if (!Number.isFinite(value)) return Decimal128.fromString(String(value));
  let [coefficient, power] = scaled(Decimal128.fromStringWithRounding(value.toPrecision(34)));
  for (; power < 0 && coefficient % 10n === 0n; power++) coefficient /= 10n;
  return toDecimal(coefficient, power);
};

/**
 * A sum as MongoDB's `$sum` and `$avg` keep it: whole numbers and doubles in two doubles, of which the second holds what
 * the first cannot (Knuth's TwoSum), and decimals apart.
 */
export class Total {
  private count = 0;
  private high = 0;
  private low = 0;
  /** The plain sum, for infinities and NaN. */
  private plain = 0;
  private decimals: Value;
  private isWhole = true;
  private hasLong = false;

  /** Adds a number of any width. */
  add(value: Value): void {
    this.count++;
    if (isDecimal(value)) this.decimals = add(this.decimals ?? NOTHING, value);
    else if (isLong(value)) this.addLong(value);
    else {
      this.addDouble(asDouble(value));
      this.isWhole &&= isIntegral(value);
    }
  }
  private addLong(value: Value): void {
    const nearest = asDouble(value);
    this.hasLong = true;
    this.addDouble(nearest);
    this.addDouble(Number(BigInt(value.toString()) - BigInt(nearest)));
  }
  private addDouble(number: number): void {
    this.plain += number;
    const sum = this.high + number;
    const part = sum - this.high;
    const lost = this.low + (this.high - (sum - part)) + (number - part);
    this.high = sum + lost;
    this.low = lost - (this.high - sum);
  }
  private get nearest(): number {
    return Number.isFinite(this.high) ? this.high : this.plain;
  }
  /** The sum of whole numbers. */
  private get whole(): Value {
    const sum = BigInt(this.high) + BigInt(this.low);
    const fits = BigInt.asIntN(64, sum) === sum;
    return fits ? integer(sum, this.hasLong) : double(this.nearest);
  }
  /** The sum including decimals. */
  private get decimal(): Value {
    if (!Number.isFinite(this.high)) return add(this.decimals, exactDecimal(this.plain));
    return add(this.decimals, add(exactDecimal(this.high), exactDecimal(this.low)));
  }

  /** The sum: an int or a long if all are, else a double; a decimal if any is. */
  get sum(): Value {
    if (this.decimals !== undefined) return this.decimal;
    return this.isWhole && Math.abs(this.high) <= INT64_LIMIT ? this.whole : double(this.nearest);
  }
  /** The sum by the count, a double; null of nothing. */
  get average(): Value {
    if (this.count === 0) return null;
    if (this.decimals !== undefined) throw unsupported('$avg of a decimal');
    return double(this.nearest / this.count);
  }
}
