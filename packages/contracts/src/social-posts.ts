import { z } from 'zod';
import { endpoint } from './endpoint';
import { id, idParams, moment, normalText } from './fields';

export const socialPost = z.object({
  id,
  username: z.string(),
  postedAt: moment,
  imageUrl: z.string().optional(),
  content: z.string(),
  likes: z.number().int(),
  platform: z.string(),
  /** The post itself, at the network. */
  url: z.string().nullable(),
  /** The stored model's names of content and imageUrl. */
  caption: z.string(),
  thumb: z.string().nullable(),
});
export type SocialPost = z.infer<typeof socialPost>;

export const socialPostRow = socialPost.extend({ hidden: z.boolean(), createdAt: moment });
export type SocialPostRow = z.infer<typeof socialPostRow>;

const text = (what: string, most: number) =>
  z
    .string(`${what} is required`)
    .max(most, `${what} has at most ${most} characters`)
    .transform(normalText)
    .pipe(z.string().min(1, `${what} is required`));

const isWebAddress = (typed: string): boolean =>
  typed === '' || z.url({ protocol: /^https$/ }).safeParse(typed).success;

/** May be left empty, as a form sends it: '' becomes null. */
const webAddress = z
  .string()
  .max(2000, 'An address has at most 2000 characters')
  .refine(isWebAddress, 'Please enter an address that begins with https://')
  .transform((typed) => typed || null)
  .nullish();

const notACount = 'Please enter a whole number';
/** A number, or its digits as a form sends them. */
const count = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,12}$/, notACount)
        .transform(Number),
    ],
    notACount,
  )
  .pipe(z.number().int(notACount).min(0, notACount).max(1_000_000_000, notACount));

/** The fields of a post as people fill them in. */
export const socialPostBody = z.object({
  username: text('The username', 100),
  platform: text('The platform', 50),
  caption: text('The text', 2200),
  url: webAddress,
  thumb: webAddress,
  likes: count.optional(),
  /** Now, unless told. */
  postedAt: moment.nullish(),
});
export type SocialPostBody = z.output<typeof socialPostBody>;

/** So many of the newest posts that are not hidden are shown to visitors. */
export const postsShownAtOnce = 30;

export const listSocialPosts = endpoint({
  service: 'svc-contest',
  method: 'GET',
  path: '/api/social-posts',
  summary: 'The posts that visitors see, newest first; at most 30',
  access: 'anyone',
  response: z.array(socialPost),
  status: 200,
});

export const listAllSocialPosts = endpoint({
  service: 'svc-contest',
  method: 'GET',
  path: '/api/admin/social-posts',
  summary: 'Every post, the hidden ones too, newest first',
  access: ['admin'],
  response: z.array(socialPostRow),
  status: 200,
});

export const createSocialPost = endpoint({
  service: 'svc-contest',
  method: 'POST',
  path: '/api/admin/social-posts',
  summary: 'Add a post',
  access: ['admin'],
  body: socialPostBody,
  response: socialPostRow,
  status: 201,
});

export const updateSocialPost = endpoint({
  service: 'svc-contest',
  method: 'PATCH',
  path: '/api/admin/social-posts/:id',
  summary: 'Hide or show a post, or change its fields',
  access: ['admin'],
  params: idParams,
  body: socialPostBody
    .partial()
    .extend({ hidden: z.boolean().optional() })
    .refine((patch) => Object.keys(patch).length > 0, 'Nothing to change'),
  response: socialPostRow,
  status: 200,
});

export const deleteSocialPost = endpoint({
  service: 'svc-contest',
  method: 'DELETE',
  path: '/api/admin/social-posts/:id',
  summary: 'Remove a post',
  access: ['admin'],
  params: idParams,
  response: z.undefined(),
  status: 204,
});

export const restoreSocialPost = endpoint({
  service: 'svc-contest',
  method: 'POST',
  path: '/api/admin/social-posts/:id/restore',
  summary: 'Bring back a post deleted within the last two minutes',
  access: ['admin'],
  params: idParams,
  response: socialPostRow,
  status: 200,
});
