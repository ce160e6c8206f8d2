import {
  type AttachedFile as Shown,
  type AttachedType,
  mostAttached,
  notAttachable,
} from '@hypercar/contracts/attached-files';
import { inTransaction } from '@hypercar/service-kit/database';
import { addToCounters, type Moves, movesBetween } from '@hypercar/service-kit/counters';
import { badRequest, conflict, notFound } from '@hypercar/service-kit/errors';
import { type FileFormat, formatOfHead } from '@hypercar/service-kit/file-format';
import { type Act, formerMember } from '@hypercar/service-kit/records/act';
import { writeHistory } from '@hypercar/service-kit/records/history';
import { type RecordRow, versionOf } from '@hypercar/service-kit/records/record-fields';
import { undoMs } from '@hypercar/service-kit/records/records';
import type { RowModel } from '@hypercar/service-kit/row-model';
import type { Types } from 'mongoose';
import {
  AttachedBytes,
  AttachedFile,
  type AttachedRow,
  type BytesRow,
} from './attached-file.model';

const types: Partial<Record<FileFormat, AttachedType>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  pdf: 'application/pdf',
};

/** The records that have files: each row keeps their number in `files`. */
export interface FileOwners {
  kind: string;
  /** "Expense", for the sentence of a 404. */
  noun: string;
  model: RowModel;
  publish: () => Promise<void>;
  /** What a row adds to counters, of those whose counters follow from its files too. */
  tally?: (row: never) => Moves;
}

export interface NewFile {
  of: string;
  name: string;
  data: Buffer;
}

const present = ({ _id, name, type, bytes, by, at }: AttachedRow): Shown => ({
  id: String(_id),
  name,
  type,
  bytes,
  by: by?.name ?? null,
  at: at.toISOString(),
});

type Owner = RecordRow & { files?: number };

const findOwner = async ({ model, noun }: FileOwners, id: unknown): Promise<Owner> => {
  const row = await model.findOne({ _id: id, deletedAt: null }).lean<Owner>();
  if (!row) throw notFound(noun);
  return row;
};

type Change = [before: string | null, after: string | null];

/**
 * Keeps the number of files of a record, moves its counters, and notes in its history what was done. Its version stays: no
 * field has changed.
 */
const noteFile = async (
  { model, publish, tally }: FileOwners,
  owner: Owner,
  [before, after]: Change,
  act: Act,
): Promise<void> => {
  const files = after === null ? -1 : 1;
  await model.updateMany({ _id: owner._id }, { $inc: { files } });
  const grown = { ...owner, files: (owner.files ?? 0) + files };
  if (tally) await addToCounters(movesBetween(tally(owner as never), tally(grown as never)));
  const changes = [{ field: 'files', before, after }];
  const version = versionOf(owner);
  await writeHistory(act, [{ recordId: owner._id, version, action: 'change', changes }]);
  await publish();
};

/** The files of a record, the oldest first. Throws 404. */
export const listFiles = async (owners: FileOwners, id: string): Promise<Shown[]> => {
  const { _id } = await findOwner(owners, id);
  const rows = await AttachedFile.find({ of: _id, removedAt: null })
    .sort({ _id: 1 })
    .lean<AttachedRow[]>();
  return rows.map(present);
};

/** Adds a file, which is what its bytes say. Throws 400, 404, and 409 when the record has as many as it may. */
export const addFile = (owners: FileOwners, file: NewFile, act: Act): Promise<Shown> =>
  inTransaction(async () => {
    const format = formatOfHead(file.data);
    const type = format && types[format];
    if (!type) throw badRequest(notAttachable);
    const owner = await findOwner(owners, file.of);
    if ((owner.files ?? 0) >= mostAttached)
      throw conflict(`There are ${mostAttached} files already. Please remove one first.`);
    const { by, at } = act;
    const row = { kind: owners.kind, of: owner._id, name: file.name, type, by, at };
    const [made] = await AttachedFile.create([{ ...row, bytes: file.data.length }]);
    await AttachedBytes.create([{ _id: made!._id, data: file.data }]);
    await noteFile(owners, owner, [null, file.name], act);
    return present(made!.toObject() as unknown as AttachedRow);
  });

const isOf = ({ kind }: FileOwners, id: string) => ({ _id: id, kind, removedAt: null });

/** A file with its bytes. Throws 404, also when its record has been deleted. */
export const readFile = async (owners: FileOwners, id: string) => {
  const row = await AttachedFile.findOne(isOf(owners, id)).lean<AttachedRow>();
  const bytes = row && (await AttachedBytes.findById(row._id).lean<BytesRow>());
  if (!row || !bytes) throw notFound('File');
  await findOwner(owners, row.of);
  return { name: row.name, type: row.type, data: Buffer.from(bytes.data.value()) };
};

const change = (filter: object, removedAt: Date | null): Promise<AttachedRow | null> =>
  AttachedFile.findOneAndUpdate(
    filter,
    { removedAt },
    {
      returnDocument: 'after',
    },
  ).lean<AttachedRow>();

/** Throws 404. */
export const removeFile = (owners: FileOwners, id: string, act: Act): Promise<void> =>
  inTransaction(async () => {
    const row = await change(isOf(owners, id), act.at);
    if (!row) throw notFound('File');
    await noteFile(owners, await findOwner(owners, row.of), [row.name, null], act);
  });

/** Undoes a removal. Throws 404 when there is nothing to restore any more. */
export const restoreFile = (owners: FileOwners, id: string, act: Act): Promise<Shown> =>
  inTransaction(async () => {
    const there = await AttachedFile.findOne(isOf(owners, id)).lean<AttachedRow>();
    if (there) return present(there);
    const since = new Date(act.at.getTime() - undoMs);
    const row = await change({ ...isOf(owners, id), removedAt: { $gte: since } }, null);
    if (!row) throw notFound('File');
    await noteFile(owners, await findOwner(owners, row.of), [null, row.name], act);
    return present(row);
  });

const deleteFiles = async (filter: Record<string, unknown>): Promise<void> => {
  const rows = await AttachedFile.find(filter, { _id: 1 }).lean<Pick<AttachedRow, '_id'>[]>();
  if (rows.length === 0) return;
  const _id = { $in: rows.map((row) => row._id) };
  await AttachedBytes.deleteMany({ _id });
  await AttachedFile.deleteMany({ _id });
};

/** Deletes the files of records that are removed for good; in their transaction. */
export const purgeFilesOf = (ids: readonly Types.ObjectId[]): Promise<void> =>
  deleteFiles({ of: { $in: ids } });

/** Deletes what was removed too long ago to be restored. */
export const purgeFiles = (now: Date): Promise<void> =>
  inTransaction(() =>
    deleteFiles({ removedAt: { $ne: null, $lt: new Date(now.getTime() - undoMs) } }),
  );

/** Replaces the name of a deleted account. */
export const forgetFilesBy = async (userId: string): Promise<void> => {
  await AttachedFile.updateMany({ 'by.id': userId }, { by: formerMember });
};

/** The files that somebody added, for their own export. */
export const exportFilesBy = async (userId: string) =>
  (await AttachedFile.find({ 'by.id': userId }).sort({ _id: 1 }).lean<AttachedRow[]>()).map(
    ({ kind, name, at }) => ({ kind, name, at: at.toISOString() }),
  );
