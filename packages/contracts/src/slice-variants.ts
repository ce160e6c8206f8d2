import { slices } from './app-routes';
import { endpoint } from './endpoint';
import { moment } from './fields';
import { previewKey } from './variant-cookies';
import { z } from 'zod';

const published = z.object({
  /** The build's name as a release. */
  release: z.string(),
  version: z.string(),
  commit: z.string(),
  builtAt: moment,
  publishedAt: moment,
  /** The operator's account on the machine. */
  publishedBy: z.string(),
});

/** A build that is not live, and that only those browsers get that hold its key in a cookie. */
export const slicePreview = published.extend({
  key: z.string().regex(previewKey),
  expiresAt: moment,
});
export type SlicePreview = z.infer<typeof slicePreview>;

/** A build that some in a hundred visitors get. */
export const sliceCanary = published.extend({ share: z.number().int().min(1).max(99) });
export type SliceCanary = z.infer<typeof sliceCanary>;

/** What a slice has besides its live release: its `variants.json` in the web root. */
export const sliceVariants = z.object({
  previews: z.array(slicePreview),
  canary: sliceCanary.nullable(),
});
export type SliceVariants = z.infer<typeof sliceVariants>;

const ofSlice = z.object({
  slice: z.enum(['shell', ...slices]),
  /** Null when the list cannot be read. */
  variants: sliceVariants.nullable(),
});
export type VariantsOfSlice = z.infer<typeof ofSlice>;

export const listSliceVariants = endpoint({
  service: 'svc-ops',
  method: 'GET',
  path: '/api/admin/slice-variants',
  summary: 'The previews of each slice with their keys, and its canary',
  access: ['admin'],
  status: 200,
  response: z.array(ofSlice),
});
