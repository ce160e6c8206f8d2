import { z } from 'zod';
import { endpoint } from './endpoint';

export const getMyPoints = endpoint({
  service: 'svc-contest',
  method: 'GET',
  path: '/api/user/points',
  summary: 'My points: the sum of my ledger',
  access: 'signed-in',
  response: z.object({ points: z.number().int() }),
  status: 200,
});
