/** A member's change of their e-mail address. */
import { z } from 'zod';
import { emailField } from './account-fields';
import { endpoint } from './endpoint';
import { messageResponse } from './fields';

export const requestEmailChange = endpoint({
  service: 'svc-auth',
  method: 'POST',
  path: '/api/auth/change-email',
  summary:
    'Mail a link to my new e-mail address, which changes when it is confirmed; the answer is the same for every address',
  access: 'signed-in',
  body: z.object({
    email: emailField,
    currentPassword: z.string().min(1, 'Password is required').max(1000, 'Password is too long'),
  }),
  response: messageResponse,
  status: 200,
  carriesSecrets: true,
});

export const confirmEmailChange = endpoint({
  service: 'svc-auth',
  method: 'POST',
  path: '/api/auth/confirm-email-change',
  summary:
    'Change an e-mail address by a mailed link, once; ends every session but the one that asked',
  access: 'anyone',
  body: z.object({ token: z.string().min(1, 'Confirmation token is required').max(200) }),
  response: messageResponse,
  status: 200,
  carriesSecrets: true,
});
