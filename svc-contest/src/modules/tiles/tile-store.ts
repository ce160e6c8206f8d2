import type { PageQuery } from '@hypercar/contracts/fields';
import {
  type Progress,
  type Tile as TileRow,
  tileCount,
  type TileHistory,
} from '@hypercar/contracts/tiles';
import { insertAtCommit, inTransaction } from '@hypercar/service-kit/database';
import { notFound } from '@hypercar/service-kit/errors';
import { readPage } from '@hypercar/service-kit/read-page';
import type { Claims } from '@hypercar/service-kit/token';
import { type ProjectDates, progressOf } from './progress';
import { TileChange, type TileChangeRecord } from './tile-change.model';
import { countTileChange, readDayChanges } from './tile-days';
import { historyOf } from './tile-history';
import { tileNames } from './tile-names';
import { Tile, type TileRecord } from './tile.model';

const numbered = (i: number) => `Tile ${i + 1}`;
const nameOf = (i: number) => tileNames[i] ?? numbered(i);

/** Makes sure that the 81 tiles are there, once and by name, also when several replicas start together. */
export const ensureTiles = async (): Promise<void> => {
  const ids = Array.from({ length: tileCount }, (_, i) => i);
  const insert = (i: number) => ({
    updateOne: {
      filter: { _id: i + 1 },
      update: {
        $setOnInsert: { name: nameOf(i), areaSqft: 1, status: 'pending' as const, revision: 0 },
      },
      upsert: true,
    },
  });
  const rename = (i: number) => ({
    updateOne: { filter: { _id: i + 1, name: numbered(i) }, update: { name: nameOf(i) } },
  });
  await Tile.bulkWrite(ids.map(insert), { ordered: false });
  // An older version named them by number.
  await Tile.bulkWrite(ids.map(rename), { ordered: false });
};

export const findTiles = (): Promise<TileRecord[]> =>
  Tile.find().sort({ _id: 1 }).lean<TileRecord[]>();

const completion = (status: TileRow['status'], by: Claims, at: Date) =>
  status === 'completed'
    ? { completedBy: by.sub, completedByName: by.name, completedAt: at }
    : { completedBy: null, completedByName: null, completedAt: null };

const keepChange = async ({ _id, status }: TileRecord, by: Claims, at: Date): Promise<void> => {
  const who = { changedBy: by.sub, changedByName: by.name };
  await insertAtCommit(TileChange, { tileId: _id, status, ...who, changedAt: at });
  await countTileChange(status, at);
};

/** Sets one tile's status, keeping who and when; the same status again changes nothing. Throws 404. */
export const setStatus = (
  id: number,
  status: TileRow['status'],
  by: Claims,
  at: Date,
): Promise<TileRecord> =>
  inTransaction(async () => {
    const changed = await Tile.findOneAndUpdate(
      { _id: id, status: { $ne: status } },
      { $set: { status, ...completion(status, by, at) }, $inc: { revision: 1 } },
      { returnDocument: 'after' },
    ).lean<TileRecord>();
    if (changed) await keepChange(changed, by, at);
    const tile = changed ?? (await Tile.findById(id).lean<TileRecord>());
    if (!tile) throw notFound('Tile');
    return tile;
  });

const countCompleted = (): Promise<number> => Tile.countDocuments({ status: 'completed' });

export const readProgress = async (dates: ProjectDates, now: Date): Promise<Progress> =>
  progressOf(await countCompleted(), dates, now);

/** Completion day by day, from the kept changes. */
export const readHistory = async (dates: ProjectDates, now: Date): Promise<TileHistory> =>
  historyOf(await readDayChanges(), await countCompleted(), dates, now);

export const findChanges = (page: PageQuery) => readPage<TileChangeRecord>(TileChange, {}, page);

/** Removes a deleted user's name from the tiles, and keeps their status. */
export const forgetTileWorker = async (userId: string): Promise<void> => {
  await Tile.updateMany({ completedBy: userId }, { completedBy: null, completedByName: null });
  await TileChange.updateMany(
    { changedBy: userId },
    { changedBy: null, changedByName: 'a former member' },
  );
};
