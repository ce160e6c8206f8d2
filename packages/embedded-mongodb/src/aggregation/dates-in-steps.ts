import { fail } from '../errors';
import type { Value } from '../bson/value';
import { isUnit, MILLISECONDS } from './date-units';
import { evaluate } from './evaluate';

/** Checks a unit of time. */
export function checkUnit(unit: Value): string {
  if (typeof unit !== 'string') throw fail(9, "'unit' must be a string");
  if (!isUnit(unit)) throw fail(9, `unknown time unit value: ${unit}`);
  return unit;
}
/** How many milliseconds a unit of time has that is always as long. */
export function millisecondsOf(unit: Value): number {
  const milliseconds = MILLISECONDS[checkUnit(unit)];
  if (milliseconds === undefined) throw fail(5490710, "unit must be 'week' or smaller");
  return milliseconds;
}

/** Moves a date by so many units, in UTC. */
export function mover(unit: string): (date: Date, amount: Value) => Date {
  const expression = { $dateAdd: { startDate: '$date', unit, amount: '$amount' } };
  return (date, amount) => evaluate({ date, amount }, expression) as Date;
}
