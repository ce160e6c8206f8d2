import { type Progress, type Tile as TileRow, tileCount } from '@hypercar/contracts/tiles';
import { notFound } from '@hypercar/service-kit/errors';
import type { Claims } from '@hypercar/service-kit/token';
import { type ProjectDates, progressOf } from './progress';
import { Tile, type TileRecord } from './tile.model';

/** Makes sure that the 81 tiles are there, once, also when several replicas start together. */
export const ensureTiles = async (): Promise<void> => {
  await Tile.bulkWrite(
    Array.from({ length: tileCount }, (_, i) => ({
      updateOne: {
        filter: { _id: i + 1 },
        update: { $setOnInsert: { name: `Tile ${i + 1}`, areaSqft: 1, status: 'pending' } },
        upsert: true,
      },
    })),
    { ordered: false },
  );
};

export const findTiles = (): Promise<TileRecord[]> =>
  Tile.find().sort({ _id: 1 }).lean<TileRecord[]>();

const completion = (status: TileRow['status'], by: Claims) =>
  status === 'completed'
    ? { completedBy: by.sub, completedByName: by.name, completedAt: new Date() }
    : { completedBy: null, completedByName: null, completedAt: null };

/** Sets one tile's status, keeping who and when; the same status again changes nothing. Throws 404. */
export const setStatus = async (
  id: number,
  status: TileRow['status'],
  by: Claims,
): Promise<TileRecord> => {
  const changed = await Tile.findOneAndUpdate(
    { _id: id, status: { $ne: status } },
    { status, ...completion(status, by) },
    { returnDocument: 'after' },
  ).lean<TileRecord>();
  const tile = changed ?? (await Tile.findById(id).lean<TileRecord>());
  if (!tile) throw notFound('Tile');
  return tile;
};

export const readProgress = async (dates: ProjectDates, now: Date): Promise<Progress> =>
  progressOf(await Tile.countDocuments({ status: 'completed' }), dates, now);
