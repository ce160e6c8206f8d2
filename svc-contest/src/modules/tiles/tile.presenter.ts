import type { Tile, TileChange } from '@hypercar/contracts/tiles';
import type { TileChangeRecord } from './tile-change.model';
import { tileNames } from './tile-names';
import type { TileRecord } from './tile.model';

export const presentTile = (tile: TileRecord): Tile => ({
  id: tile._id,
  name: tile.name,
  status: tile.status,
  completedAt: tile.completedAt?.toISOString() ?? null,
});

const nameOf = (tileId: number): string => tileNames[tileId - 1] ?? `Tile ${tileId}`;

/** The tile as a change left it. */
export const presentChangedTile = ({ tileId, status, changedAt }: TileChangeRecord): Tile => ({
  id: tileId,
  name: nameOf(tileId),
  status,
  completedAt: status === 'completed' ? changedAt.toISOString() : null,
});

export const presentTileChange = (change: TileChangeRecord): TileChange => ({
  id: String(change._id),
  tileId: change.tileId,
  tileName: nameOf(change.tileId),
  status: change.status,
  changedBy: change.changedByName,
  changedAt: change.changedAt.toISOString(),
});
