import { notAPicture, type SitePicture } from '@hypercar/contracts/site-media';
import type { StoredPicture } from '@hypercar/contracts/site-pictures';
import { inTransaction, isDuplicateKey } from '@hypercar/service-kit/database';
import { badRequest, conflict, notFound } from '@hypercar/service-kit/errors';
import { formerMember, type Who } from '@hypercar/service-kit/records/act';
import { type PagedFind, readPage } from '@hypercar/service-kit/read-page';
import { foundBy, searchTermsOf } from '@hypercar/service-kit/search-terms';
import { Types } from 'mongoose';
import { Picture, type PictureRow } from './picture.model';
import type { PictureFiles } from './picture-files';
import { formatOf, hashOf } from './picture-format';
import type { Preparer } from './prepare-picture';

type Change = { field: string; before: unknown; after: unknown };

/** Who acts, when, and what tells the audit log of it in the act's transaction. */
export interface PictureAct {
  by: Who;
  at: Date;
  told: (action: string, changes: Change[]) => Promise<void>;
}

export interface Studio {
  files: PictureFiles;
  preparer: Preparer;
}

/** As an administrator reads it. */
export const presentPicture = ({
  _id,
  terms: _terms,
  at,
  by,
  ...row
}: PictureRow): SitePicture => ({
  ...row,
  id: String(_id),
  at: at.toISOString(),
  by: by.name,
});

const findByHash = (hash: string) => Picture.findOne({ hash }).lean<PictureRow>();

const total = (files: Readonly<Record<string, Uint8Array>>): number =>
  Object.values(files).reduce((sum, { length }) => sum + length, 0);

/** Adds the row; of two at once with the same picture both get the first one's. */
const addRow = async (row: Omit<PictureRow, '_id'>, { told }: PictureAct): Promise<PictureRow> => {
  try {
    return await inTransaction(async () => {
      const [added] = await Picture.create([row]);
      await told('picture added', [{ field: 'alt', before: null, after: row.alt }]);
      return added!.toObject() as unknown as PictureRow;
    });
  } catch (error) {
    const other = isDuplicateKey(error) ? await findByHash(row.hash) : null;
    if (other) return other;
    throw error;
  }
};

/** Makes and keeps the files of a picture of somebody's, under an address that nobody else's has. Throws 400, 507. */
export const keepPicture = async (file: Buffer, owner: string, { files, preparer }: Studio) => {
  const format = formatOf(file);
  if (!format) throw badRequest(notAPicture);
  const hash = hashOf(file, owner);
  const { width, height, widths, files: made } = await preparer.prepare(file, format);
  await files.keep(hash, made);
  return { hash, width, height, widths };
};

/** What a picture begins with. */
const begin = (alt: string) => ({
  version: 1,
  alt,
  terms: searchTermsOf([alt]),
  focalX: 0.5,
  focalY: 0.5,
});

/** Stores a picture whose files are kept already; answers its id. */
export const storePicture = async ({
  alt,
  ...row
}: Omit<PictureRow, '_id' | 'version' | 'terms' | 'focalX' | 'focalY'>): Promise<string> => {
  const [stored] = await Picture.create([{ ...row, ...begin(alt) }]);
  return String(stored!._id);
};

/** Stores a picture, or answers the one that is stored already. */
export const addPicture = async (
  file: Buffer,
  alt: string,
  { files, preparer }: Studio,
  act: PictureAct,
): Promise<PictureRow> => {
  const format = formatOf(file);
  if (!format) throw badRequest(notAPicture);
  const hash = hashOf(file);
  const known = await findByHash(hash);
  if (known && (await files.has(hash))) return known;
  const made = await preparer.prepare(file, format);
  await files.keep(hash, made.files);
  if (known) return known;
  const { width, height, widths } = made;
  const size = { width, height, widths, bytes: total(made.files) };
  const { by, at } = act;
  return addRow({ hash, ...begin(alt), ...size, by, at }, act);
};

/** The library, newest first. */
export const findPictures = async ({
  search,
  ...paged
}: PagedFind & { search?: string | undefined }) => {
  const page = await readPage<PictureRow>(Picture, foundBy(search), paged);
  return { ...page, rows: page.rows.map(presentPicture) };
};

const findPicture = async (id: string): Promise<PictureRow> => {
  const row = await Picture.findById(id).lean<PictureRow>();
  if (!row) throw notFound('Picture');
  return row;
};

type Patch = Partial<Pick<PictureRow, 'alt' | 'focalX' | 'focalY'>>;

const changesOf = (before: PictureRow, patch: Patch): Change[] =>
  (Object.keys(patch) as (keyof Patch)[])
    .filter((field) => patch[field] !== undefined && patch[field] !== before[field])
    .map((field) => ({ field, before: before[field], after: patch[field] }));

/** Changes the words or the focal point; throws 409 when somebody else was faster. */
export const changePicture = async (
  id: string,
  patch: Patch,
  basedOn: number | undefined,
  { told }: PictureAct,
): Promise<PictureRow> => {
  const before = await findPicture(id);
  const overtaken = () => conflict('Somebody else has changed this picture. Please look again.');
  if (basedOn !== undefined && basedOn !== before.version) throw overtaken();
  const changes = changesOf(before, patch);
  const set = Object.fromEntries(changes.map(({ field, after }) => [field, after])) as Patch;
  if (set.alt) Object.assign(set, { terms: searchTermsOf([set.alt]) });
  return inTransaction(async () => {
    const row = await Picture.findOneAndUpdate(
      { _id: id, version: before.version },
      { $set: set, $inc: { version: 1 } },
      { returnDocument: 'after' },
    ).lean<PictureRow>();
    if (!row) throw overtaken();
    await told('picture changed', changes);
    return row;
  });
};

/** Deletes a picture with its files; throws 409 while it is shown, of which `shown` gives the ids. */
export const removePicture = async (
  id: string,
  shown: () => Promise<ReadonlySet<string>>,
  { files }: Studio,
  { told }: PictureAct,
): Promise<void> => {
  const { hash, alt } = await findPicture(id);
  await inTransaction(async () => {
    if ((await shown()).has(id))
      throw conflict('The site or its draft shows this picture. Take it out of its place first.');
    await Picture.deleteOne({ _id: id });
    await told('picture deleted', [{ field: 'alt', before: alt, after: null }]);
  });
  await files.remove(hash);
};

/** Of some pictures those that are there, by their ids. */
export const picturesById = async (
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredPicture>> => {
  if (ids.length === 0) return new Map();
  const _id = { $in: ids.map((one) => new Types.ObjectId(one)) };
  const rows = await Picture.find({ _id }).lean<PictureRow[]>();
  return new Map(rows.map((row) => [String(row._id), row]));
};

/** Replaces the name of a deleted account. */
export const forgetPhotographer = async (userId: string): Promise<void> => {
  await Picture.updateMany({ 'by.id': userId }, { by: formerMember });
};

/** The pictures that somebody uploaded, for their own export. */
export const findUploads = async (userId: string) =>
  (await Picture.find({ 'by.id': userId }).sort({ _id: 1 }).lean<PictureRow[]>()).map(
    ({ hash, alt, at }) => ({ hash, alt, at }),
  );
