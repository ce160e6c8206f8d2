import { z } from 'zod';
import { endpoint } from './endpoint';
import { moment } from './fields';
import { requiredText } from './question-fields';
import { defineRecord, everyRow, recordCalls } from './record';
import { field, flag } from './record-fields';

const isWebAddress = (typed: string): boolean =>
  typed === '' || z.url({ protocol: /^https$/ }).safeParse(typed).success;

/** May be left empty, as a form sends it: '' becomes null. */
const webAddress = z
  .string()
  .max(2000, 'An address has at most 2000 characters')
  .refine(isWebAddress, 'Please enter an address that begins with https://')
  .transform((typed) => typed || null)
  .nullish();

const optionalAddress = (label: string) =>
  field({
    kind: 'address',
    label,
    shown: z.string().nullable(),
    form: webAddress,
    empty: '',
    before: null,
  });

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

const always = { shown: z.string(), before: everyRow } as const;

export const postRecord = defineRecord({
  noun: 'post',
  nouns: 'posts',
  order: { by: 'postedAt' },
  fields: {
    caption: field({
      ...always,
      kind: 'long',
      label: 'Text',
      form: requiredText('The text', 2200),
      empty: '',
    }),
    username: field({
      ...always,
      kind: 'text',
      label: 'Author',
      hint: 'The name at the network',
      form: requiredText('The username', 100),
      empty: '',
    }),
    platform: field({
      ...always,
      kind: 'text',
      label: 'Network',
      hint: 'Such as instagram',
      form: requiredText('The platform', 50),
      empty: 'instagram',
    }),
    postedAt: field({
      kind: 'moment',
      label: 'Posted',
      shown: moment,
      /** Now, unless told. */
      form: moment.nullish(),
      empty: '',
      before: everyRow,
    }),
    likes: field({
      kind: 'count',
      label: 'Likes',
      shown: z.number().int(),
      form: count,
      create: count.default(0),
      empty: '0',
      before: everyRow,
    }),
    /** The post itself, at the network. */
    url: optionalAddress('Address of the post'),
    thumb: optionalAddress('Address of a picture'),
    hidden: flag({ label: 'Hidden', before: everyRow }),
  },
  also: {
    createdAt: moment,
    /** The public names of caption and thumb. */
    content: z.string(),
    imageUrl: z.string().optional(),
  },
});
export type SocialPostRow = z.infer<typeof postRecord.shown>;

export const postCalls = recordCalls(postRecord, {
  service: 'svc-contest',
  path: '/api/admin/social-posts',
  method: 'PATCH',
  access: ['admin'],
});
export const {
  list: listAllSocialPosts,
  create: createSocialPost,
  update: updateSocialPost,
  remove: deleteSocialPost,
  restore: restoreSocialPost,
} = postCalls;

/** What visitors see of a post. */
export const socialPost = postRecord.shown.omit({ hidden: true, createdAt: true, version: true });
export type SocialPost = z.infer<typeof socialPost>;

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
  publicRead: true,
});
