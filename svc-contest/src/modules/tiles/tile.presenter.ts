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
const events = new WeakMap<TileRecord, TileEvent>();

/** The event of a changed tile as it was read: the same object for every listener. */
export const presentEvent = (tile: TileRecord, version: number): TileEvent => {
  const event = events.get(tile) ?? { type: 'changed', version, tile: presentTile(tile) };
  events.set(tile, event);
  return event;
};

const nameOf = (tileId: number): string => tileNames[tileId - 1] ?? `Tile ${tileId}`;

export const presentTileChange = (change: TileChangeRecord): TileChange => ({
  id: String(change._id),
  tileId: change.tileId,
  tileName: nameOf(change.tileId),
  status: change.status,
  changedBy: change.changedByName,
  changedAt: change.changedAt.toISOString(),
});
