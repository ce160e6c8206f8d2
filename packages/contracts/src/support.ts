import { z } from 'zod';
import { emailField } from './account-fields';
import { endpoint } from './endpoint';
import {
  id,
  idParams,
  messageResponse,
  moment,
  normalText,
  pageQuery,
  searchWords,
  sortBy,
} from './fields';
import { changesSomething, requiredText } from './form-fields';

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

export const ticketStates = ['open', 'answered', 'closed'] as const;
export type TicketState = (typeof ticketStates)[number];

export const supportTicket = z.object({
  id,
  email: z.string(),
  context: z.enum(supportContexts),
  /** The account that sent it; null for a guest's. */
  sender: z.object({ id, username: z.string() }).nullable(),
  state: z.enum(ticketStates),
  /** The administrator who takes care of it. */
  assignee: z.object({ id, name: z.string() }).nullable(),
  /** What was mailed to the sender, oldest first. */
  answers: z.array(z.object({ text: z.string(), at: moment, by: z.string() })),
  createdAt: moment,
  closedAt: moment.nullable(),
  closedBy: z.string().nullable(),
  version: z.number().int(),
});
export type SupportTicket = z.infer<typeof supportTicket>;

/** The columns by which the support tickets are sorted; within one value the newest come first. */
export const sortedTicketColumns = ['createdAt', 'email', 'context', 'state', 'assignee'] as const;

/** By what the support tickets are narrowed and sorted. */
const ticketFilter = {
  state: z.enum(ticketStates).optional(),
  /** Words of the address and of the sender's name by their beginnings. */
  search: searchWords,
  sort: sortBy(sortedTicketColumns),
};

/** The version of the ticket that a change is based on. */
const version = z.number('Say which version this is based on').int().min(1);

const aTicket = {
  service: 'svc-auth',
  path: '/api/admin/support-tickets/:id',
  access: ['admin'],
  params: idParams,
  response: supportTicket,
  status: 200,
} as const;

export const listSupportTickets = endpoint({
  service: 'svc-auth',
  method: 'GET',
  path: '/api/admin/support-tickets',
  summary:
    'The support tickets, newest first unless told; all, or those in a state or found by words',
  access: ['admin'],
  query: pageQuery.extend(ticketFilter),
  response: z.array(supportTicket),
  status: 200,
  paged: true,
});

export const exportSupportTickets = endpoint({
  service: 'svc-auth',
  method: 'GET',
  path: '/api/admin/support-tickets/export',
  freshLogin: true,
  summary:
    'The support tickets, all or those in a state or found by words, as a CSV file, newest first unless told',
  access: ['admin'],
  query: z.object(ticketFilter),
  response: z.string(),
  status: 200,
});

export const getSupportTicket = endpoint({
  ...aTicket,
  method: 'GET',
  summary: 'One support ticket',
});

export const answerSupportTicket = endpoint({
  ...aTicket,
  method: 'POST',
  path: '/api/admin/support-tickets/:id/answer',
  summary: 'Mail an answer to the sender of a ticket and keep it',
  body: z.object({ text: requiredText('Please write an answer', 5000), version }),
});

export const changeSupportTicket = endpoint({
  ...aTicket,
  method: 'PATCH',
  summary: 'Assign, close or reopen a ticket; what somebody else has changed since is refused',
  body: z
    .object({
      state: z.enum(['open', 'closed']).optional(),
      assigneeId: id.nullable().optional(),
      version,
    })
    .refine(changesSomething, 'Nothing to change'),
});
