import { z } from 'zod';
import { endpoint, type Role, type ServiceName } from './endpoint';
import { id, idParams, moment } from './fields';

/** What the sender may call a file; what it is is read from its bytes. */
export const attachedTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
export type AttachedType = (typeof attachedTypes)[number];

/** Browsers send pictures made smaller. */
export const maxAttachedBytes = 5 * 1024 * 1024;
/** Of one record. */
export const mostAttached = 20;
export const attachedTooLarge = 'A file has at most 5 MB. Please choose a smaller one.';
export const notAttachable = 'Please choose a JPEG, PNG or WebP picture, or a PDF file.';

const fileName = z.string().trim().min(1, 'Please give the file a name').max(200);

/** A picture or a document that belongs to a record. */
const attachedFile = z.object({
  id,
  name: z.string(),
  type: z.enum(attachedTypes),
  bytes: z.number().int(),
  by: z.string().nullable(),
  at: moment,
});
export type AttachedFile = z.infer<typeof attachedFile>;

interface AttachedOptions<P extends string, S extends ServiceName> {
  service: S;
  /** The record's path. */
  path: `/api/${P}`;
  access: readonly Role[];
  /** "a receipt", "a photograph". */
  one: string;
  of: string;
}

const reads = <const P extends string, const S extends ServiceName>({
  service,
  path,
  access,
  one,
  of,
}: AttachedOptions<P, S>) => {
  const read = { service, access, method: 'GET', params: idParams, status: 200 } as const;
  return {
    list: endpoint({
      ...read,
      path: `${path}/:id/files`,
      summary: `The files of ${of}, the oldest first`,
      response: z.array(attachedFile),
    }),
    read: endpoint({
      ...read,
      path: `${path}/files/:id`,
      summary: `The bytes of ${one}`,
      response: z.string(),
    }),
  };
};

/** The calls about the files of a kind of record. */
export const attachedCalls = <const P extends string, const S extends ServiceName>(
  options: AttachedOptions<P, S>,
) => {
  const { service, path, access, one, of } = options;
  return {
    ...reads(options),
    add: endpoint({
      service,
      access,
      method: 'POST',
      path: `${path}/files`,
      summary: `Add ${one}, whose bytes are the body, to ${of}; at most ${mostAttached}`,
      query: z.object({ of: id, name: fileName }),
      upload: { types: attachedTypes, maxBytes: maxAttachedBytes },
      response: attachedFile,
      status: 201,
    }),
    remove: endpoint({
      service,
      access,
      method: 'DELETE',
      path: `${path}/files/:id`,
      summary: `Remove ${one}; it can be restored for two minutes`,
      params: idParams,
      response: z.undefined(),
      status: 204,
    }),
    restore: endpoint({
      service,
      access,
      method: 'POST',
      path: `${path}/files/:id/restore`,
      summary: `Bring back ${one} removed within the last two minutes`,
      params: idParams,
      response: attachedFile,
      status: 200,
    }),
  };
};
