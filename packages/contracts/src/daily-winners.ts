import { z } from 'zod';
import { endpoint } from './endpoint';
import { id, idParams, moment } from './fields';

export const dailyWinner = z.object({
  id,
  date: z.iso.date(),
  username: z.string(),
  loginCount: z.number().int(),
  courseAccessGranted: z.boolean(),
  wonAt: moment,
});
export type DailyWinner = z.infer<typeof dailyWinner>;

export const listDailyWinners = endpoint({
  service: 'svc-contest',
  method: 'GET',
  path: '/api/contest/daily-winners',
  summary: 'Who won each finished day of the contest, newest first',
  access: 'anyone',
  response: z.array(dailyWinner),
  status: 200,
  publicRead: true,
});

export const grantCourseAccess = endpoint({
  service: 'svc-contest',
  method: 'PUT',
  path: '/api/admin/daily-winners/:id',
  summary: "Record whether a winner's access to the course was granted",
  access: ['admin'],
  params: idParams,
  body: z.object({ courseAccessGranted: z.boolean() }),
  response: dailyWinner,
  status: 200,
});
