import { getProgress, listTiles, setTileStatus } from '@hypercar/contracts/tiles';
import { handle, type Route } from '@hypercar/service-kit/handle';
import type { ProjectDates } from './progress';
import { presentTile } from './tile.presenter';
import { findTiles, readProgress, setStatus } from './tiles.service';

export const tileRoutes = (dates: ProjectDates, now: () => Date): readonly Route[] => [
  handle(listTiles, async () => (await findTiles()).map(presentTile)),
  handle(getProgress, () => readProgress(dates, now())),
  handle(setTileStatus, async ({ params, body, user }) =>
    presentTile(await setStatus(params.id, body.status, user)),
  ),
];
