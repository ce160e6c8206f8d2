import type { Tile } from '@hypercar/contracts/tiles';
import type { TileRecord } from './tile.model';

export const presentTile = (tile: TileRecord): Tile => ({
  id: tile._id,
  name: tile.name,
  status: tile.status,
  completedAt: tile.completedAt?.toISOString() ?? null,
});
