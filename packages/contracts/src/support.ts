import { z } from 'zod';
import { emailField } from './account-fields';
import { endpoint } from './endpoint';
import { messageResponse, normalText } from './fields';

export const supportContexts = ['login', 'other'] as const;

export const supportBody = z.object({
  email: z
    .string('Please enter your email address')
    .transform(normalText)
    .pipe(z.string().min(1, 'Please enter your email address'))
    .pipe(emailField),
  context: z.enum(supportContexts),
});

export const sendSupportTicket = endpoint({
  service: 'svc-auth',
  method: 'POST',
  path: '/api/support-ticket',
  summary: 'Send a support request, also as a guest',
  access: 'anyone',
  body: supportBody,
  response: messageResponse,
  status: 201,
});
