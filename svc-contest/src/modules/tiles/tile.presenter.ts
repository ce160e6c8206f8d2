import type { EndpointOutput } from '@hypercar/contracts/endpoint';
import type { Tile, TileChange, tileEvents } from '@hypercar/contracts/tiles';
import type { TileChangeRecord } from './tile-change.model';
import { tileNames } from './tile-names';
import type { TileRecord } from './tile.model';

export const presentTile = (tile: TileRecord): Tile => ({
  id: tile._id,
  name: tile.name,
  status: tile.status,
  completedAt: tile.completedAt?.toISOString() ?? null,
});

type TileEvent = EndpointOutput<typeof tileEvents>;

export const presentEvent = (tile: TileRecord, version: number): TileEvent => ({
  type: 'changed',
  version,
  tile: presentTile(tile),
});

const nameOf = (tileId: number): string => tileNames[tileId - 1] ?? `Tile ${tileId}`;

export const presentTileChange = (change: TileChangeRecord): TileChange => ({
  id: String(change._id),
  tileId: change.tileId,
  tileName: nameOf(change.tileId),
  status: change.status,
  changedBy: change.changedByName,
  changedAt: change.changedAt.toISOString(),
});
