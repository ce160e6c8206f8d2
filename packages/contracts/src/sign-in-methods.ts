/** How people prove who they are besides the password, and how they prove it again. */
import { z } from 'zod';
import { endpoint } from './endpoint';
import { messageResponse } from './fields';

export const reauthenticateBody = z.object({
  password: z.string().min(1, 'Password is required').max(1000, 'Password is too long'),
});

export const reauthenticate = endpoint({
  service: 'svc-auth',
  method: 'POST',
  path: '/api/auth/reauthenticate',
  summary: 'Confirm who I am, for the calls that want it within the last ten minutes',
  access: 'signed-in',
  carriesSecrets: true,
  body: reauthenticateBody,
  response: messageResponse,
  status: 200,
});
