import { open } from 'node:fs/promises';
import {
  type CourseFile,
  type CourseFileKind,
  maxCourseFileBytes,
} from '@hypercar/contracts/course-files';
import { heroFilmMost, heroFilmTooLong } from '@hypercar/contracts/film-fields';
import { badRequest, conflict, notFound } from '@hypercar/service-kit/errors';
import { formerMember, type Who } from '@hypercar/service-kit/records/act';
import { CourseFileModel, type CourseFileRow } from './course-file.model';
import type { FileFolder } from './file-folder';
import { complaintOf } from './sniff-file';

export type { CourseFileRow };

export const presentFile = ({
  _id,
  by,
  at,
  heldUntil: _held,
  parts: _parts,
  arrived: _arrived,
  ...row
}: CourseFileRow): CourseFile => ({
  ...row,
  id: String(_id),
  by: by.name,
  at: at.toISOString(),
});

/** All files, newest first: a course has some dozens. */
export const findFiles = async (): Promise<CourseFile[]> =>
  (await CourseFileModel.find().sort({ _id: -1 }).limit(500).lean<CourseFileRow[]>()).map(
    presentFile,
  );

/** Throws 404. */
export const loadFile = async (id: string): Promise<CourseFileRow> => {
  const row = await CourseFileModel.findById(id).lean<CourseFileRow>();
  if (!row) throw notFound('File');
  return row;
};

interface NewFile {
  kind: CourseFileKind;
  title: string;
  bytes: number;
}

const inWords = (bytes: number): string =>
  bytes >= 1024 ** 3 ? `${bytes / 1024 ** 3} GB` : `${bytes / 1024 ** 2} MB`;

/** Begins a file. Throws 400 when it is too large. */
export const beginFile = async (file: NewFile, by: Who, at: Date): Promise<CourseFileRow> => {
  const most = maxCourseFileBytes[file.kind];
  if (file.bytes > most) throw badRequest(`A ${file.kind} has at most ${inWords(most)}.`);
  const nothing = { percent: 0, failure: null, seconds: null, captions: null };
  const state = { state: 'arriving', heldUntil: new Date(0), version: 1 };
  const [made] = await CourseFileModel.create([{ ...file, ...nothing, ...state, by, at }]);
  return made!.toObject() as unknown as CourseFileRow;
};

/** Stores a film that is made already. Part of a transaction. */
export const storeFilm = async (
  film: Pick<CourseFileRow, '_id' | 'title' | 'bytes' | 'seconds' | 'captions' | 'by' | 'at'>,
): Promise<void> => {
  const state = { state: 'ready', percent: 100, failure: null, heldUntil: new Date(0), version: 1 };
  await CourseFileModel.create([{ kind: 'film', ...state, ...film }]);
};

/** Titles of films that are ready, by their ids. */
export const filmTitles = async (ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map();
  const filter = { _id: { $in: ids }, kind: 'film', state: 'ready' };
  const rows = await CourseFileModel.find(filter, { title: 1 }).lean<CourseFileRow[]>();
  return new Map(rows.map(({ _id, title }) => [String(_id), title]));
};

/** What keeps a film from standing on the first screen, or undefined. */
export const heroFilmComplaint = async (id: string): Promise<string | undefined> => {
  const row = await CourseFileModel.findOne({ _id: id, kind: 'film' }).lean<CourseFileRow>();
  if (!row) return 'This film is not in the library any more. Please choose another one.';
  if (row.state !== 'ready') return 'This film is not ready yet';
  const { seconds, bytes } = heroFilmMost;
  return (row.seconds ?? 0) > seconds || row.bytes > bytes ? heroFilmTooLong : undefined;
};

type Patch = Partial<Omit<CourseFileRow, '_id' | 'version'>>;

/** Changes what is kept about a file, if it still is as the filter says; null otherwise. */
export const changeFile = (
  filter: Record<string, unknown>,
  patch: Patch,
): Promise<CourseFileRow | null> =>
  CourseFileModel.findOneAndUpdate(filter, patch, {
    returnDocument: 'after',
  }).lean<CourseFileRow>();

/** The first bytes of a file, by which it is known. */
export const headOf = async (file: string): Promise<Buffer> => {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
};

/** Refuses a file by its first part, and forgets it. Throws 400. */
const checkHead = async ({ _id, kind }: CourseFileRow, part: Buffer): Promise<void> => {
  const complaint = complaintOf(kind, part);
  if (!complaint) return;
  await CourseFileModel.deleteOne({ _id });
  throw badRequest(complaint);
};

/** Adds the next part; answers how much has arrived. Throws 400, 404, 409 with `arrived`, 507. */
export const addPart = async (
  id: string,
  from: number,
  part: Buffer,
  folder: FileFolder,
): Promise<number> => {
  const row = await loadFile(id);
  const { arrived = 0 } = row;
  const notNext = (there: number) =>
    conflict('This is not the next part of the file', { arrived: there });
  if (row.state !== 'arriving') throw notNext(row.bytes);
  if (from !== arrived) throw notNext(arrived);
  const now = arrived + part.length;
  if (now > row.bytes) throw badRequest('The file is longer than was said');
  if (from === 0) await checkHead(row, part);
  await folder.append(id, from, part);
  const percent = Math.floor((100 * now) / row.bytes);
  const next = now === row.bytes ? { state: 'preparing' as const, percent: 0 } : { percent };
  const parts = [...(row.parts ?? []), from];
  // Of two with the same part one was first.
  const isThere = { _id: id, state: 'arriving', arrived: from === 0 ? { $in: [0, null] } : from };
  if (!(await changeFile(isThere, { ...next, arrived: now, parts }))) throw notNext(now);
  return now;
};

/** Changes the title or the captions. Throws 404, 409. */
export const editFile = async (
  id: string,
  patch: Pick<Patch, 'title' | 'captions'>,
  version: number | undefined,
): Promise<CourseFileRow> => {
  const before = await loadFile(id);
  const changed = await CourseFileModel.findOneAndUpdate(
    { _id: id, version: version ?? before.version },
    { $set: patch, $inc: { version: 1 } },
    { returnDocument: 'after' },
  ).lean<CourseFileRow>();
  if (!changed) throw conflict('Somebody else has changed this file. Please look again.');
  return changed;
};

/** Removes the row of a file that no lesson shows; part of a transaction, after which its bytes go. */
export const deleteFile = async (id: string): Promise<void> => {
  await CourseFileModel.deleteOne({ _id: id });
};

/** Replaces the name of a deleted account. */
export const forgetFileAuthor = async (userId: string): Promise<void> => {
  await CourseFileModel.updateMany({ 'by.id': userId }, { by: formerMember });
};

/** The files that somebody uploaded, for their own export. */
export const exportFiles = async (userId: string) =>
  (await CourseFileModel.find({ 'by.id': userId }).sort({ _id: 1 }).lean<CourseFileRow[]>()).map(
    ({ kind, title, at }) => ({ kind, title, at: at.toISOString() }),
  );
