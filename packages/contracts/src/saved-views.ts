import { z } from 'zod';
import { endpoint } from './endpoint';

/** The screens whose address says what they show. */
export const viewPaths = ['/user-management', '/email-logs', '/admin', '/assist'] as const;
export type ViewPath = (typeof viewPaths)[number];

/** The most that a person keeps. */
export const mostViews = 100;

const savedView = z.object({
  path: z.enum(viewPaths),
  name: z.string().trim().min(1, 'Please enter a name').max(60, 'A name has at most 60 characters'),
  /** The query of the address, as it stands behind the path. */
  search: z
    .string()
    .max(2000, 'This view is too long to be kept')
    .regex(/^(?:\?[^\s#]*)?$/, 'Not a query of an address'),
  /** The screen opens with it when its address says nothing else. */
  isDefault: z.boolean(),
});
export type SavedView = z.infer<typeof savedView>;

/** What a person says of a view; the rest is the screen that is shown. */
export const viewForm = savedView.pick({ name: true, isDefault: true });

/** Of a screen, names are there once, in any case of letters. */
const hasTwice = (views: readonly SavedView[], keyOf: (view: SavedView) => string): boolean =>
  new Set(views.map(keyOf)).size < views.length;
const nameKey = ({ path, name }: SavedView): string => `${path} ${name.toLowerCase()}`;

const views = z
  .array(savedView)
  .max(mostViews, `You can keep ${mostViews} views at most`)
  .refine((list) => !hasTwice(list, nameKey), 'You have a view of this name already')
  .refine(
    (list) =>
      !hasTwice(
        list.filter(({ isDefault }) => isDefault),
        ({ path }) => path,
      ),
    'A screen opens with one view',
  );

/** A person's views, and how often they have been changed. */
export const savedViews = z.object({ views, version: z.number().int().min(0) });
export type SavedViews = z.infer<typeof savedViews>;

const mine = {
  service: 'svc-auth',
  path: '/api/auth/saved-views',
  access: ['admin', 'assistant'],
  response: savedViews,
  status: 200,
} as const;

export const getSavedViews = endpoint({
  ...mine,
  method: 'GET',
  summary: 'My saved views: filters, orders and pages of lists, by name',
});

export const setSavedViews = endpoint({
  ...mine,
  method: 'PUT',
  summary: 'Replace my saved views; 409 when they were changed since the version that is sent',
  body: savedViews,
});
