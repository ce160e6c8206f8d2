import { z } from 'zod';
import { endpoint } from './endpoint';

/** What the staff's search finds, in the order in which it is shown. */
const hitKinds = [
  'account',
  'mail',
  'lesson',
  'expense',
  'order',
  'note',
  'supply',
  'sheet',
] as const;
export type HitKind = (typeof hitKinds)[number];

/** Something that a search has found. */
export const searchHit = z.object({
  kind: z.enum(hitKinds),
  id: z.string(),
  title: z.string(),
  /** What tells it from others of its title; may be empty. */
  detail: z.string(),
  /** What its list is searched by to show it. */
  search: z.string(),
});
export type SearchHit = z.infer<typeof searchHit>;

/** The most of a kind. */
export const mostHits = 5;

const search = {
  method: 'GET',
  query: z.object({
    q: z.string().trim().min(1, 'Please enter some letters').max(100, 'Please use fewer letters'),
  }),
  response: z.array(searchHit),
  status: 200,
} as const;
const what = `each word by its beginning, the newest ${mostHits} of a kind`;

export const searchAccounts = endpoint({
  ...search,
  service: 'svc-auth',
  path: '/api/search/accounts',
  summary: `Accounts and mails that a few letters find: ${what}`,
  access: ['admin'],
});

export const searchLessons = endpoint({
  ...search,
  service: 'svc-contest',
  path: '/api/search/lessons',
  summary: `Lessons that a few letters find: ${what}`,
  access: ['admin'],
});

export const searchWorkshop = endpoint({
  ...search,
  service: 'svc-ops',
  path: '/api/search/workshop',
  summary: `Supplies and transfer sheets that a few letters find, for administrators expenses, orders and notes, too: ${what}`,
  access: ['admin', 'assistant'],
});
