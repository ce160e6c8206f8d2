import { z } from 'zod';
import { endpoint } from './endpoint';
import { id, moment, pageQuery } from './fields';

export const tileStatuses = ['completed', 'pending'] as const;
export const tileCount = 81;

export const tile = z.object({
  id: z.number().int(),
  name: z.string(),
  status: z.enum(tileStatuses),
  completedAt: moment.nullable(),
});
export type Tile = z.infer<typeof tile>;

export const progress = z.object({
  progressPercent: z.number(),
  completedTiles: z.number().int(),
  totalTiles: z.number().int().default(tileCount),
  dailyPace: z.number(),
  daysRemaining: z.number().int(),
});
export type Progress = z.infer<typeof progress>;

export const listTiles = endpoint({
  service: 'svc-contest',
  method: 'GET',
  path: '/api/tiles',
  summary: 'The 81 tiles of the car',
  access: 'anyone',
  response: z.array(tile),
  status: 200,
  publicRead: true,
});

export const getProgress = endpoint({
  service: 'svc-contest',
  method: 'GET',
  path: '/api/progress',
  summary: "The tile project's progress and the pace it needs",
  access: 'anyone',
  response: progress,
  status: 200,
  publicRead: true,
});

export const setTileStatus = endpoint({
  service: 'svc-contest',
  method: 'PATCH',
  path: '/api/tiles/:id',
  summary: 'Mark a tile completed or pending',
  access: ['admin', 'assistant'],
  params: z.object({ id: z.coerce.number().int().min(1).max(tileCount) }),
  body: z.object({ status: z.enum(tileStatuses) }),
  response: tile,
  status: 200,
});

export const tileEvents = endpoint({
  service: 'svc-contest',
  method: 'GET',
  path: '/api/tiles/events',
  summary: 'Streams an event for each changed tile; `open` has the first version',
  access: 'anyone',
  response: z.object({
    type: z.enum(['open', 'changed']),
    /** Grows by one with each change of any tile. */
    version: z.number().int(),
    tile: tile.optional(),
  }),
  status: 200,
  stream: true,
});

export const tileHistory = z.object({
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  totalTiles: z.number().int(),
  /** Every day of the project. */
  days: z.array(
    z.object({
      date: z.iso.date(),
      /** Completed at the end of the day; null for a day to come. */
      completed: z.number().int().nullable(),
      /** What an even pace would have completed by then. */
      needed: z.number(),
    }),
  ),
});
export type TileHistory = z.infer<typeof tileHistory>;

export const getTileHistory = endpoint({
  service: 'svc-contest',
  method: 'GET',
  path: '/api/tiles/history',
  summary: 'Completion per day, with the required pace',
  access: 'anyone',
  response: tileHistory,
  status: 200,
  publicRead: true,
});

export const tileChange = z.object({
  id,
  tileId: z.number().int(),
  tileName: z.string(),
  status: z.enum(tileStatuses),
  changedBy: z.string(),
  changedAt: moment,
});
export type TileChange = z.infer<typeof tileChange>;

export const listTileChanges = endpoint({
  service: 'svc-contest',
  method: 'GET',
  path: '/api/tiles/changes',
  summary: 'Who changed which tile and when, newest first',
  access: ['admin', 'assistant'],
  query: pageQuery,
  response: z.array(tileChange),
  status: 200,
  paged: true,
});
