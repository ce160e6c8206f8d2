import { z } from 'zod';
import { slug } from './lesson-blocks';
import { endpoint } from './endpoint';
import { growing, id, idParams, moment } from './fields';
import { basedOn, optionalText, requiredText } from './form-fields';

export const courseFileKinds = ['film', 'document'] as const;
export type CourseFileKind = (typeof courseFileKinds)[number];

/** How long a file may be as it is uploaded. */
export const maxCourseFileBytes: Readonly<Record<CourseFileKind, number>> = {
  film: 2 * 1024 ** 3,
  document: 25 * 1024 ** 2,
};
/** A file travels in parts, so that a broken line costs one of them. */
export const coursePartBytes = 4 * 1024 * 1024;
export const partType = 'application/octet-stream';
export const partTooLarge = 'A part of a file has at most 4 MB.';
export const notAPart = `Please send the part as ${partType}`;

const title = requiredText('Please give the file a title', 120);
/** WebVTT: what is said, for those who do not hear it. */
const captions = optionalText(200_000).refine(
  (text) => text === null || /^WEBVTT(\s|$)/.test(text),
  'Captions are a WebVTT file: its first line is WEBVTT',
);

/** A film or a document of the course, as its authors see it. */
export const courseFile = z.object({
  id,
  version: z.number().int(),
  kind: z.enum(courseFileKinds),
  title: z.string(),
  /** `arriving` until all parts are there, `preparing` until a film is made anew. */
  state: z.enum(['arriving', 'preparing', 'ready', 'failed']).meta(growing),
  /** Of what is being done, 0 to 100. */
  percent: z.number(),
  /** Why it failed. */
  failure: z.string().nullable(),
  /** As it is kept. */
  bytes: z.number().int(),
  /** Of a film. */
  seconds: z.number().nullable(),
  captions: z.string().nullable(),
  by: z.string(),
  at: moment,
});
export type CourseFile = z.infer<typeof courseFile>;

const ours = { service: 'svc-contest' } as const;
const authors = { ...ours, access: ['admin'] } as const;

export const listCourseFiles = endpoint({
  ...authors,
  method: 'GET',
  path: '/api/admin/course/files',
  summary: 'The films and documents of the course, newest first',
  response: z.array(courseFile),
  status: 200,
});

export const beginCourseFile = endpoint({
  ...authors,
  method: 'POST',
  path: '/api/admin/course/files',
  summary: 'Begin to upload a film or a document of so many bytes',
  body: z.object({ kind: z.enum(courseFileKinds), title, bytes: z.number().int().min(1) }),
  response: courseFile,
  status: 201,
});

export const sendCoursePart = endpoint({
  ...authors,
  method: 'POST',
  path: '/api/admin/course/file-parts',
  summary:
    'Add the next part of a file, whose bytes are the body; 409 with the bytes that are there when it is not the next one',
  query: z.object({ file: id, from: z.coerce.number().int().min(0) }),
  upload: { types: [partType], maxBytes: coursePartBytes },
  response: z.object({ arrived: z.number().int() }),
  status: 200,
});

export const updateCourseFile = endpoint({
  ...authors,
  method: 'PATCH',
  path: '/api/admin/course/files/:id',
  summary: 'Change the title or the captions; 409 when somebody else has changed it since',
  params: idParams,
  body: z.object({ title: title.optional(), captions: captions.optional(), version: basedOn }),
  response: courseFile,
  status: 200,
});

export const removeCourseFile = endpoint({
  ...authors,
  method: 'DELETE',
  path: '/api/admin/course/files/:id',
  summary: 'Remove a file; 409 while a lesson shows it',
  params: idParams,
  response: z.undefined(),
  status: 204,
});

const address = z.string();

export const openLessonFile = endpoint({
  ...ours,
  method: 'GET',
  path: '/api/course/lessons/:module/:lesson/files/:file',
  summary:
    'Addresses of a film or a document of a lesson that I may read: for this browser and session alone, for half an hour',
  access: 'anyone',
  params: z.object({ module: slug, lesson: slug, file: id }),
  response: z.object({
    kind: z.enum(courseFileKinds),
    title: z.string(),
    bytes: z.number().int(),
    seconds: z.number().nullable(),
    src: address,
    poster: address.nullable(),
    captions: address.nullable(),
  }),
  status: 200,
});
export type LessonFile = z.infer<(typeof openLessonFile)['response']>;

/** The names under which a file is kept and served. */
export const courseFileNames = ['film.mp4', 'poster.jpg', 'captions.vtt', 'document.pdf'] as const;
export type CourseFileName = (typeof courseFileNames)[number];

export const readCourseFile = endpoint({
  ...ours,
  method: 'GET',
  path: '/api/course/files/:id/:name',
  summary:
    'The bytes of a file by an address of openLessonFile, also a range; 403 for anybody else',
  access: 'anyone',
  params: z.object({ id, name: z.enum(courseFileNames) }),
  query: z.object({
    until: z.coerce.number().int(),
    user: z.string().max(24),
    session: z.string().max(100),
    role: z.string().max(20),
    sign: z.string().max(100),
  }),
  response: z.string(),
  status: 200,
});
