import { z } from 'zod';

const notMoney = 'Please enter an amount like 12.50';

/** An amount of dollars as it travels: a decimal string with two decimals. */
export const money = z.string().regex(/^\d+\.\d{2}$/);

/** Whole cents in, dollars with two decimals out. */
export const toMoney = (cents: number | bigint): string => {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Dollars with at most two decimals in, whole cents out; without binary fractions on the way. */
export const toCents = (amount: string): number => {
  const [dollars = '0', cents = ''] = amount.split('.');
  return Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
};

/** An amount as a person types it, up to 99999999.99 (decimal 10,2 of the stored-data model), in the form that travels. */
export const moneyField = z
  .string(notMoney)
  .trim()
  .regex(/^\d{1,8}(\.\d{1,2})?$/, notMoney)
  .transform((amount) => toMoney(toCents(amount)));

/** An amount that may be left empty: '' becomes null. */
export const optionalMoney = z.union(
  [z.literal('').transform(() => null), z.null(), moneyField],
  notMoney,
);

/** Amount times quantity, exact for any size. */
export const lineTotal = (amount: string, quantity: number): string =>
  toMoney(BigInt(toCents(amount)) * BigInt(quantity));

/** A sum in, its cents out: totals outgrow the whole numbers that a double holds, so they are big integers. */
export const centsOfTotal = (amount: string): bigint => BigInt(amount.replace('.', ''));

/** The sum of amounts, exact for any number of any size. */
export const sumMoney = (amounts: readonly string[]): string =>
  toMoney(amounts.reduce((sum, amount) => sum + centsOfTotal(amount), 0n));
