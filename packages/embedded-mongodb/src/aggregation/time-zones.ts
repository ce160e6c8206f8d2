import { typeName } from '../bson/types';
import type { Value } from '../bson/value';
import { fail } from '../errors';

/** A time zone: how many milliseconds its clocks are ahead of UTC at an instant. */
export interface Zone {
  isUtc: boolean;
  offsetAt(instant: number): number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const fixed = (offset: number): Zone => ({ isUtc: offset === 0, offsetAt: () => offset });
export const UTC = fixed(0);

const OFFSET = /^([+-])(\d\d)(?::?(\d\d))?$/;
/** Before this instant no zone had changed its clocks. */
const FIRST_CHANGE = Date.UTC(1800, 0);
/** A day before the last instant that JavaScript knows. */
const LAST = 8.64e15 - 24 * 60 * MINUTE;

function clockOf(name: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return undefined;
  }
}
function readClock(clock: Intl.DateTimeFormat, instant: number): number {
  const shown: Record<string, number> = {};
  for (const { type, value } of clock.formatToParts(instant)) shown[type] = Number(value);
  const { year, month, day, hour, minute, second } = shown;
  return Date.UTC(year!, month! - 1, day, hour, minute, second);
}
function offsetOf(clock: Intl.DateTimeFormat, instant: number): number {
  const within = Math.min(Math.max(instant, FIRST_CHANGE), LAST);
  const whole = Math.floor(within / SECOND) * SECOND;
  return readClock(clock, whole) - whole;
}
type OffsetAt = Zone['offsetAt'];
const DAY = 24 * 60 * MINUTE;
const MOST_DAYS = 10_000;
/** The same without reading the clock for each instant: between two midnights it changes once at most. */
function remembered(offsetAt: OffsetAt): OffsetAt {
  const midnights = new Map<number, number>();
  const atMidnight = (day: number): number => {
    let offset = midnights.get(day);
    if (offset !== undefined) return offset;
    if (midnights.size >= MOST_DAYS) midnights.clear();
    midnights.set(day, (offset = offsetAt(day * DAY)));
    return offset;
  };
  return (instant) => {
    const day = Math.floor(instant / DAY);
    const offset = atMidnight(day);
    return offset === atMidnight(day + 1) ? offset : offsetAt(instant);
  };
}

/** The names of three letters in the time zone database; JavaScript knows others, such as PST. */
const SHORT = 'CET EET EST GMT HST MET MST PRC ROC ROK UCT UTC WET'.split(' ');
function named(name: string): Zone | undefined {
  const isShort = name.length === 3;
  const clock = /^[A-Z]/.test(name) && (!isShort || SHORT.includes(name)) && clockOf(name);
  if (!clock) return undefined;
  const known = clock.resolvedOptions().timeZone;
  if (known !== name && known.toLowerCase() === name.toLowerCase()) return undefined;
  return { isUtc: false, offsetAt: remembered((instant) => offsetOf(clock, instant)) };
}
function find(name: string): Zone | undefined {
  if (name === 'UTC') return UTC;
  const [, sign, hours, minutes = 0] = OFFSET.exec(name) ?? [];
  if (!sign) return named(name);
  return fixed(Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * MINUTE);
}

const MOST_ZONES = 1000;
const zones = new Map<string, Zone>();
/** The time zone of a name such as `Europe/Berlin`, or of an offset such as `+05:30`. */
export function zoneOf(name: Value): Zone {
  if (typeof name !== 'string')
    throw fail(40517, `timezone must evaluate to a string, found ${typeName(name)}`);
  let zone = zones.get(name);
  if (zone) return zone;
  zone = find(name);
  if (!zone) throw fail(40485, `unrecognized time zone identifier: "${name}"`);
  if (zones.size < MOST_ZONES) zones.set(name, zone);
  return zone;
}

/** What the zone's clocks show at an instant, as the instant at which those of UTC show it. */
export const toClock = (instant: number, zone: Zone): number => instant + zone.offsetAt(instant);

/** The instant at which the zone's clocks show something; where they leap over it, as if they had not yet. */
export function fromClock(shown: number, zone: Zone): number {
  const near = zone.offsetAt(shown);
  const offset = zone.offsetAt(shown - near);
  if (offset === near || zone.offsetAt(shown - offset) === offset) return shown - offset;
  return shown - Math.min(near, offset);
}
