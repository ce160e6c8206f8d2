import type { Tile } from '@hypercar/contracts/tiles';
import {
  addToCounters,
  type CounterProof,
  readCountersUnder,
} from '@hypercar/service-kit/counters';
import { dayCounter, readDayCounters } from '@hypercar/service-kit/day-counters';
import { sumGroups } from '@hypercar/service-kit/group-rows';
import { TileChange } from './tile-change.model';
import type { DayChange } from './tile-history';

const changes = 'tile-changes/';
/** By how much a day changed the number of completed tiles. */
const net = 'tiles-completed/';

/** Counts a change of a tile on its day; a part of the surrounding transaction. */
export const countTileChange = (status: Tile['status'], at: Date): Promise<void> =>
  addToCounters({
    [dayCounter(changes, at)]: 1,
    [dayCounter(net, at)]: status === 'completed' ? 1 : -1,
  });

const day = { $dateToString: { date: '$changedAt', format: '%Y-%m-%d' } };

const byDay = (prefix: string, by: unknown): CounterProof => ({
  prefix,
  count: () => sumGroups(TileChange, prefix, day, by),
});

export const tileDaysProofs: readonly CounterProof[] = [
  byDay(changes, 1),
  byDay(net, { $cond: [{ $eq: ['$status', 'completed'] }, 1, -1] }),
];

/** By how much each day changed the number of completed tiles. */
export const readDayChanges = async (): Promise<DayChange[]> =>
  [...(await readCountersUnder(net))].map(([name, sum]) => ({
    date: name.slice(net.length),
    net: sum,
  }));

/** Changes of tiles a day. */
export const countTileChanges = (now: Date) => readDayCounters(changes, now);
