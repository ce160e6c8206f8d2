import { fail } from '../errors';
import type { Value } from '../bson/value';
import { evaluate } from './evaluate';

const UNITS = 'year quarter month week day hour minute second millisecond'.split(' ');
const MILLISECONDS: Record<string, number> = {
  week: 604_800_000,
  day: 86_400_000,
  hour: 3_600_000,
  minute: 60_000,
  second: 1000,
  millisecond: 1,
};

/** Checks a unit of time. */
export function checkUnit(unit: Value): string {
  if (typeof unit !== 'string') throw fail(9, "'unit' must be a string");
  if (!UNITS.includes(unit)) throw fail(9, `unknown time unit value: ${unit}`);
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
