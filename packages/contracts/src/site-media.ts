import { z } from 'zod';
import { endpoint } from './endpoint';
import { id, idParams, moment, pageQuery } from './fields';
import { basedOn, requiredText } from './form-fields';

/** The pictures that can be uploaded, by what the sender calls them; what they are is read from their bytes. */
export const uploadedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

export const maxPictureBytes = 25 * 1024 * 1024;
export const tooManyBytes = 'A picture has at most 25 MB. Please choose a smaller one.';
export const notAPicture = 'Please choose a picture: a JPEG, PNG, WebP or AVIF file.';

/** The widths that a picture is kept in; it is never enlarged. */
export const pictureWidths = [400, 720, 1280] as const;

const alt = requiredText('Please say in words what the picture shows', 300);

const share = z
  .number('Please choose a point in the picture')
  .min(0, 'Please choose a point in the picture')
  .max(1, 'Please choose a point in the picture');

/** A picture of the owner's. */
export const sitePicture = z.object({
  id,
  version: z.number().int(),
  alt: z.string(),
  focalX: z.number(),
  focalY: z.number(),
  /** Of the picture as it was uploaded, turned as its camera was held. */
  width: z.number().int(),
  height: z.number().int(),
  /** The widths that there are files of, below `/media/<hash>/`. */
  widths: z.array(z.number().int()),
  /** Of all files together. */
  bytes: z.number().int(),
  hash: z.string(),
  by: z.string(),
  at: moment,
});
export type SitePicture = z.infer<typeof sitePicture>;

const admins = { service: 'svc-contest', access: ['admin'] } as const;

export const uploadPicture = endpoint({
  ...admins,
  method: 'POST',
  path: '/api/admin/media',
  summary:
    'Store a picture, whose bytes are the body as they are; the same picture again answers the stored one',
  query: z.object({ alt }),
  upload: { types: uploadedTypes, maxBytes: maxPictureBytes },
  response: sitePicture,
  status: 201,
});

export const listPictures = endpoint({
  ...admins,
  method: 'GET',
  path: '/api/admin/media',
  summary: "The owner's pictures, newest first; all, or those with words of a search",
  query: pageQuery.extend({ search: z.string().trim().max(100).optional() }),
  response: z.array(sitePicture),
  status: 200,
  paged: true,
});

export const updatePicture = endpoint({
  ...admins,
  method: 'PATCH',
  path: '/api/admin/media/:id',
  summary:
    'Change what a picture shows in words and the point that stays in sight; 409 when somebody else has changed it since',
  params: idParams,
  body: z.object({
    alt: alt.optional(),
    focalX: share.optional(),
    focalY: share.optional(),
    version: basedOn,
  }),
  response: sitePicture,
  status: 200,
});

export const deletePicture = endpoint({
  ...admins,
  method: 'DELETE',
  path: '/api/admin/media/:id',
  summary: 'Delete a picture; 409 while the draft, a plan or the live site shows it',
  params: idParams,
  response: z.undefined(),
  status: 204,
});
