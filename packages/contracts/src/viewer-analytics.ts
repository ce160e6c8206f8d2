import { z } from 'zod';
import { endpoint } from './endpoint';
import { moment, pageQuery } from './fields';

/** How often a visible page reports its visit, in milliseconds. */
export const visitBeaconMs = 30_000;

export const recordVisit = endpoint({
  service: 'svc-contest',
  method: 'POST',
  path: '/api/viewer-analytics/visit',
  summary:
    'A page says that it is being looked at: at once, then every 30 s, and with `left` when it goes',
  access: 'anyone',
  body: z.object({
    /** A random value for this one view, stored nowhere in the browser and deleted after the day. */
    view: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/, 'view must be 16 to 64 letters or digits'),
    left: z.boolean().optional(),
  }),
  response: z.undefined(),
  status: 204,
  repeatable: true,
});

export const viewerAnalytics = z.object({
  activeViewers: z.number().int(),
  dailyTotal: z.number().int(),
  /** The UTC hour of today in which most views began. */
  peakHour: z.number().int().min(0).max(23),
  /** The mean length of today's views, in seconds. */
  sessionDuration: z.number().int(),
});
export type ViewerAnalytics = z.infer<typeof viewerAnalytics>;

export const getViewerAnalytics = endpoint({
  service: 'svc-contest',
  method: 'GET',
  path: '/api/viewer-analytics',
  summary: "Current viewers and today's views",
  access: 'anyone',
  response: viewerAnalytics,
  status: 200,
  publicRead: true,
});

export const listViewerHistory = endpoint({
  service: 'svc-contest',
  method: 'GET',
  path: '/api/admin/viewer-analytics',
  summary: 'The figures at the end of each hour, newest first',
  access: ['admin'],
  query: pageQuery,
  response: z.array(viewerAnalytics.extend({ timestamp: moment })),
  status: 200,
  paged: true,
});
