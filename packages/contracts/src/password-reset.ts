import { z } from 'zod';
import { emailField, registerPassword, resetPassword } from './account-fields';
import { endpoint } from './endpoint';
import { messageResponse } from './fields';

export const requestPasswordReset = endpoint({
  service: 'svc-auth',
  method: 'POST',
  path: '/api/auth/password-reset-request',
  summary: 'Mail a link to set a new password; the answer is the same for every address',
  access: 'anyone',
  body: z.object({ email: emailField }),
  response: messageResponse,
  status: 200,
  carriesSecrets: true,
});

export const resetPasswordBody = z.object({
  token: z.string('Reset token is required').min(1, 'Reset token is required').max(200),
  newPassword: resetPassword,
});

export const setNewPassword = endpoint({
  service: 'svc-auth',
  method: 'POST',
  path: '/api/auth/password-reset',
  summary: 'Set a new password by a mailed link, once; ends every session',
  access: 'anyone',
  body: resetPasswordBody,
  response: messageResponse,
  status: 200,
  carriesSecrets: true,
});

export const changePassword = endpoint({
  service: 'svc-auth',
  method: 'POST',
  path: '/api/auth/change-password',
  summary: 'Change my password; ends every other session',
  access: 'signed-in',
  body: z.object({
    currentPassword: z.string().min(1, 'Password is required').max(1000, 'Password is too long'),
    newPassword: registerPassword,
  }),
  response: messageResponse,
  status: 200,
  carriesSecrets: true,
});
