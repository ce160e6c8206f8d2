import type { Tile } from '@hypercar/contracts/tiles';
import type { Claims } from '@hypercar/service-kit/token';
import {
  TileChange,
  type TileChangeRecord,
  TileVersion,
  type TileVersionRecord,
} from './tile-change.model';

const versionId = 'tiles';

export interface Change {
  tileId: number;
  status: Tile['status'];
  by: Pick<Claims, 'sub' | 'name'>;
  at: Date;
}

/** How many changes there have been. */
export const readVersion = async (): Promise<number> =>
  (await TileVersion.findById(versionId).lean<TileVersionRecord>())?.version ?? 0;

/** The changes after a version, in their order. */
export const findChangesAfter = (version: number): Promise<TileChangeRecord[]> =>
  TileChange.find({ version: { $gt: version } })
    .sort({ version: 1 })
    .lean<TileChangeRecord[]>();

/** Keeps a change under the next version; part of the transaction that changes the tile. */
export const keepChange = async ({ tileId, status, by, at }: Change): Promise<void> => {
  const { version } = await TileVersion.findOneAndUpdate(
    { _id: versionId },
    { $inc: { version: 1 } },
    { upsert: true, returnDocument: 'after', setDefaultsOnInsert: false },
  ).lean<TileVersionRecord>();
  await TileChange.create([
    { tileId, status, changedBy: by.sub, changedByName: by.name, changedAt: at, version },
  ]);
};
