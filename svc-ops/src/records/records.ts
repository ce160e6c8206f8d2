import { inTransaction } from '@hypercar/service-kit/database';
import { notFound } from '@hypercar/service-kit/errors';
import { type Page } from '@hypercar/service-kit/paging';
import { type PagedFind, readPage } from '@hypercar/service-kit/read-page';
import { type Model } from 'mongoose';
import { tellChange, type Topic } from '../changes/changes';
import { type Act, formerMember } from './act';
import { differences } from './differences';
import { readHistory, writeHistory } from './history';
import type { FieldChange } from './history.model';
import { refuseStale } from './refuse-stale';
import type { RecordRow } from './record-fields';

/** How long a delete can be undone. */
const undoMs = 120_000;

/** Some of the values; a field that is undefined stays as it is. */
type Patch<Values> = { [Field in keyof Values]?: Values[Field] | undefined };

// Mongoose's Model is invariant in its row type.
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type AnyModel = Model<any>;

/** A kind of record: a list whose rows are added, changed, deleted and restored by people. */
export interface RecordKind<Row extends RecordRow, Shown extends object, Values extends object> {
  model: Pick<
    AnyModel,
    | 'find'
    | 'findOne'
    | 'findOneAndUpdate'
    | 'create'
    | 'countDocuments'
    | 'deleteMany'
    | 'updateMany'
  >;
  topic: Topic;
  /** What a person calls one of them. */
  noun: string;
  present(row: Row): Shown;
  /** The stored fields for values in the shape that travels; the row is missing while it is added. */
  store(values: Partial<Values>, act: Act, row?: Row): object;
}

export interface Records<Row extends RecordRow, Shown extends object, Values extends object> {
  /** Newest first; one page when a limit is given. */
  page(page: PagedFind, filter?: Record<string, unknown>): Promise<Page<Shown>>;
  find(filter?: Record<string, unknown>): Promise<Row[]>;
  add(values: Values, act: Act): Promise<Shown>;
  /** Changes what is given and nothing else. Throws 404; 409 for a stale version, as refuseStale. */
  change(
    id: string,
    patch: Patch<Values> & { version?: number | undefined },
    act: Act,
  ): Promise<Shown>;
  /** Throws 404. */
  remove(id: string, act: Act): Promise<void>;
  /** Undoes a delete; throws 404 when there is nothing to restore any more. */
  restore(id: string, act: Act): Promise<Shown>;
  /** Who did what to one of them, newest first. Throws 404. */
  history(id: string, page: PagedFind): ReturnType<typeof readHistory>;
  /** Removes for good what was deleted too long ago to be restored. */
  purge(now: Date): Promise<void>;
  forgetUser(userId: string): Promise<void>;
}

interface MadeRow<Row> {
  toObject(): Row;
}

const changesOfDelete = (deleted: boolean): FieldChange[] => [
  { field: 'deleted', before: !deleted, after: deleted },
];

export const createRecords = <Row extends RecordRow, Shown extends object, Values extends object>(
  kind: RecordKind<Row, Shown, Values>,
): Records<Row, Shown, Values> => {
  const { model, topic, noun, present, store } = kind;
  const missing = () => notFound(noun[0]!.toUpperCase() + noun.slice(1));

  const load = async (id: string): Promise<Row> => {
    const row = await model.findOne({ _id: id, deletedAt: null }).lean<Row>();
    if (!row) throw missing();
    return row;
  };
  const write = (filter: object, values: object, { by, at }: Act): Promise<Row | null> =>
    model
      .findOneAndUpdate(
        filter,
        { $set: { ...values, changedBy: by, changedAt: at }, $inc: { version: 1 } },
        { returnDocument: 'after' },
      )
      .lean<Row>();
  const note = async (
    row: Row,
    action: 'add' | 'change' | 'delete' | 'restore',
    changes: FieldChange[],
    act: Act,
  ): Promise<void> => {
    await writeHistory(act, [{ recordId: row._id, version: row.version, action, changes }]);
    await tellChange(topic);
  };
  const setDeleted = async (filter: object, deletedAt: Date | null, act: Act): Promise<Row> => {
    const row = await write(filter, { deletedAt }, act);
    if (!row) throw missing();
    await note(row, deletedAt ? 'delete' : 'restore', changesOfDelete(deletedAt !== null), act);
    return row;
  };

  return {
    page: async (page, filter = {}) => {
      const found = await readPage<Row>(model, { ...filter, deletedAt: null }, page);
      return { ...found, rows: found.rows.map(present) };
    },
    find: (filter = {}) =>
      model
        .find({ ...filter, deletedAt: null })
        .sort({ _id: -1 })
        .lean<Row[]>(),
    add: (values, act) =>
      inTransaction(async () => {
        const { by, at } = act;
        const common = { createdBy: by, createdAt: at, changedBy: by, changedAt: at };
        const made = (await model.create([{ ...store(values, act), ...common }])) as MadeRow<Row>[];
        const row = made[0]!.toObject();
        await note(row, 'add', differences({}, values), act);
        return present(row);
      }),
    change: (id, { version, ...patch }, act) =>
      inTransaction(async () => {
        const row = await load(id);
        const shown = present(row);
        const changes = differences(shown, patch);
        if (changes.length === 0) return shown;
        if (version !== undefined) await refuseStale(row, noun, shown, version, changes);
        const values = Object.fromEntries(changes.map(({ field, after }) => [field, after]));
        const changed = await write({ _id: id }, store(values as Partial<Values>, act, row), act);
        await note(changed!, 'change', changes, act);
        return present(changed!);
      }),
    remove: (id, act) =>
      inTransaction(async () => {
        await setDeleted({ _id: id, deletedAt: null }, act.at, act);
      }),
    restore: (id, act) =>
      inTransaction(async () => {
        const there = await model.findOne({ _id: id, deletedAt: null }).lean<Row>();
        if (there) return present(there);
        const since = new Date(act.at.getTime() - undoMs);
        return present(await setDeleted({ _id: id, deletedAt: { $gte: since } }, null, act));
      }),
    history: async (id, page) => {
      await load(id);
      return readHistory(id, page);
    },
    purge: async (now) => {
      await model.deleteMany({ deletedAt: { $ne: null, $lt: new Date(now.getTime() - undoMs) } });
    },
    forgetUser: async (userId) => {
      for (const field of ['createdBy', 'changedBy'])
        await model.updateMany({ [`${field}.id`]: userId }, { [field]: formerMember });
    },
  };
};
