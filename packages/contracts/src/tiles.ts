import { z } from 'zod';
import { endpoint } from './endpoint';
import { moment } from './fields';

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
});

export const getProgress = endpoint({
  service: 'svc-contest',
  method: 'GET',
  path: '/api/progress',
  summary: "The tile project's progress and the pace it needs",
  access: 'anyone',
  response: progress,
  status: 200,
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
