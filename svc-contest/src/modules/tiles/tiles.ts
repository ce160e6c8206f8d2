import {
  getProgress,
  getTileHistory,
  listTileChanges,
  listTiles,
  setTileStatus,
  tileEvents,
} from '@hypercar/contracts/tiles';
import { afterCommit } from '@hypercar/service-kit/database';
import { handleStream } from '@hypercar/service-kit/event-stream';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { joinedRead } from '@hypercar/service-kit/joined-read';
import type { ProjectDates } from './progress';
import { snapshotOf, type TileFeed } from './tile-feed';
import { findChanges, findTiles, readHistory, readProgress, setStatus } from './tile-store';
import { presentTile, presentTileChange } from './tile.presenter';

export type { ProjectDates } from './progress';
export { createTileFeed } from './tile-feed';
export { countTileChanges, tileDaysProofs } from './tile-days';
export { ensureTiles, findTiles, forgetTileWorker, setStatus } from './tile-store';

/** Listeners who come at once, as after a restart, begin with one read. */
const readKnown = joinedRead(async () => snapshotOf(await findTiles()));

const changing = (feed: TileFeed, now: () => Date): readonly Route[] => [
  handle(setTileStatus, async ({ params, body, user }) => {
    const tile = presentTile(await setStatus(params.id, body.status, user, now()));
    afterCommit(() => feed.nudge());
    return tile;
  }),
  handleStream(tileEvents, async (_input, stream) => {
    const known = feed.latest() ?? (await readKnown());
    stream.send({ type: 'open', version: known.version });
    stream.onClose(feed.follow(known, (event) => stream.send(event)));
  }),
];

export const tileRoutes = (
  dates: ProjectDates,
  now: () => Date,
  feed: TileFeed,
): readonly Route[] => [
  handle(listTiles, async () => (await findTiles()).map(presentTile)),
  handle(getProgress, () => readProgress(dates, now())),
  handle(getTileHistory, () => readHistory(dates, now())),
  handle(listTileChanges, async ({ query }) => {
    const page = await findChanges(query);
    return { ...page, rows: page.rows.map(presentTileChange) };
  }),
  ...changing(feed, now),
];
