/** Tags: words by which administrators group accounts, such as "press" or "dealer". Their owners do not see them. */
import { z } from 'zod';
import { endpoint } from './endpoint';
import { id } from './fields';
import { userRow, userTag } from './users';

/** The most tags of an account. */
export const mostTags = 20;

/** What a form for one tag sends. */
export const tagForm = z.object({ tag: userTag });

const some = z.array(userTag).max(mostTags).default([]);

export const changeUserTags = endpoint({
  service: 'svc-auth',
  method: 'POST',
  path: '/api/admin/users/:userId/tags',
  summary:
    'Add tags to an account, and take others away; has no effect on those that it has, or has not',
  access: ['admin'],
  params: z.object({ userId: id }),
  body: z.object({ add: some, remove: some }),
  response: userRow,
  status: 200,
});

export const listUserTags = endpoint({
  service: 'svc-auth',
  method: 'GET',
  path: '/api/admin/users/tags',
  summary: 'The tags that accounts have, by their names, with how many have each',
  access: ['admin'],
  response: z.array(z.object({ tag: z.string(), users: z.number().int() })),
  status: 200,
});
