import { z } from 'zod';
import { cleanupStatus } from './cleanup-tasks';
import { endpoint, services } from './endpoint';
import { moment } from './fields';

/** How many UTC days the figures of a day reach back, today included. */
export const figureDays = 14;

/** The state of a running service. */
export const serviceState = z.object({
  service: z.enum(services),
  version: z.string(),
  commit: z.string(),
  contractHash: z.string(),
  /** When its release was published; absent where no release was, as in containers. */
  publishedAt: moment.optional(),
  startedAt: moment,
  /** The database it works with, such as "embedded single-node database". */
  database: z.string(),
});
export type ServiceState = z.infer<typeof serviceState>;

/** One count for each of the last days, the oldest first. */
const dayCounts = z.array(z.object({ day: z.iso.date(), count: z.number().int() }));
export type DayCounts = z.infer<typeof dayCounts>;

const admins = { method: 'GET', access: ['admin'], status: 200 } as const;

export const getAccountOperations = endpoint({
  ...admins,
  service: 'svc-auth',
  path: '/api/admin/operations/accounts',
  summary: 'State of svc-auth, its mail queue, and counts per day',
  response: z.object({
    state: serviceState,
    mail: z.object({
      /** Mails that have not been sent yet. */
      waiting: z.number().int(),
      /** Mails given up within the days of the figures. */
      failed: z.number().int(),
    }),
    days: z.object({
      registrations: dayCounts,
      logins: dayCounts,
      failedLogins: dayCounts,
      mails: dayCounts,
    }),
  }),
});
export type AccountOperations = z.infer<typeof getAccountOperations.response>;

export const getContestOperations = endpoint({
  ...admins,
  service: 'svc-contest',
  path: '/api/admin/operations/contest',
  summary: 'State of svc-contest, and counts per day',
  response: z.object({
    state: serviceState,
    days: z.object({ entries: dayCounts, shares: dayCounts, tileChanges: dayCounts }),
  }),
});
export type ContestOperations = z.infer<typeof getContestOperations.response>;

export const getWorkshopOperations = endpoint({
  ...admins,
  service: 'svc-ops',
  path: '/api/admin/operations/workshop',
  summary: "State of svc-ops, the checklist's last and next reset, and counts per day",
  response: z.object({
    state: serviceState,
    checklist: cleanupStatus,
    days: z.object({ changes: dayCounts }),
  }),
});
export type WorkshopOperations = z.infer<typeof getWorkshopOperations.response>;
