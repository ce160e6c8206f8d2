import { z } from 'zod';
import { resetPassword, userRow } from './accounts';
import { endpoint, roles } from './endpoint';
import { id, idParams, messageResponse } from './fields';

const ofUser = z.object({ userId: id });

export const setUserRole = endpoint({
  service: 'svc-auth',
  method: 'PUT',
  path: '/api/admin/users/:userId/role',
  summary: "Change an account's role; ends its sessions everywhere",
  access: ['admin'],
  params: ofUser,
  body: z.object({ role: z.enum(roles) }),
  response: userRow,
  status: 200,
});

export const resetUserPassword = endpoint({
  service: 'svc-auth',
  method: 'POST',
  path: '/api/admin/reset-password',
  summary: "Set somebody's password; ends their sessions and mails them a notice",
  access: ['admin'],
  body: ofUser.extend({ newPassword: resetPassword }),
  response: messageResponse,
  status: 200,
});

export const verifyUserEmail = endpoint({
  service: 'svc-auth',
  method: 'POST',
  path: '/api/admin/verify-email',
  summary: 'Mark an e-mail address as verified',
  access: ['admin'],
  body: ofUser,
  response: messageResponse,
  status: 200,
});

export const resendUserVerification = endpoint({
  service: 'svc-auth',
  method: 'POST',
  path: '/api/admin/resend-verification',
  summary: 'Mail a new verification link',
  access: ['admin'],
  body: ofUser,
  response: messageResponse,
  status: 200,
});

export const deleteUser = endpoint({
  service: 'svc-auth',
  method: 'DELETE',
  path: '/api/users/:id',
  summary: 'Delete an account for good',
  access: ['admin'],
  params: idParams,
  response: z.undefined(),
  status: 204,
});
