import { inTransaction } from '../database';
import { badRequest } from '../errors';
import { type Page } from '../paging';
import { type ListOrder, newestFirst, type PagedFind, readPage } from '../read-page';
import { type Act, formerMember } from './act';
import { readHistory } from './history';
import type { FieldChange } from './history.model';
import type { RowModel } from '../row-model';
import { notedRows } from './noted-rows';
import type { RecordRow } from './record-fields';
import type { RecordKind } from './record-kind';
import { refuseStale } from './refuse-stale';
import { expectedRows, mapBatches, walkRows } from '../walk-rows';

const same = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** What a patch would change of an item, both in the shape that travels; a field left out stays. */
const differences = (shown: object, patch: object): FieldChange[] =>
  Object.entries(patch).flatMap(([field, after]) => {
    const before: unknown = (shown as Record<string, unknown>)[field] ?? null;
    return after === undefined || same(before, after)
      ? []
      : [{ field, before, after: after as unknown }];
  });

/** How long a delete can be undone. */
export const undoMs = 120_000;

/** Some of the values; a field that is undefined stays as it is. */
type Patch<Values> = { [Field in keyof Values]?: Values[Field] | undefined };

/** Rows in batches, and how many there are, about, where that is quick to count. */
export interface Walk<Shown> {
  batches: AsyncGenerator<Shown[]>;
  expected: number | undefined;
}

export interface Records<Row extends RecordRow, Shown extends object, Values extends object> {
  /** In the list's order unless told; one page when a limit is given. */
  page(page: PagedFind, filter?: Record<string, unknown>, order?: ListOrder): Promise<Page<Shown>>;
  find(filter?: Record<string, unknown>): Promise<Row[]>;
  /** Every row, to be read in batches (walkRows). */
  walk(): Promise<Walk<Shown>>;
  /** Every row as it is stored, in the list's order unless told; of each the fields that are named. */
  walkStored(
    fields: readonly string[],
    filter?: Record<string, unknown>,
    order?: ListOrder,
  ): Promise<Walk<Row>>;
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

type Rows<Row extends RecordRow> = ReturnType<typeof notedRows<Row>>;

const setDeleted = <Row extends RecordRow>(
  rows: Rows<Row>,
  filter: object,
  deletedAt: Date | null,
  act: Act,
): Promise<Row> => {
  const deleted = deletedAt !== null;
  const changes = [{ field: 'deleted', before: !deleted, after: deleted }];
  return rows.write(
    filter,
    { deletedAt },
    { action: deleted ? 'delete' : 'restore', changes },
    act,
  );
};

const writersOf = <Row extends RecordRow, Shown extends object, Values extends object>(
  { noun, rule, present, store }: RecordKind<Row, Shown, Values>,
  rows: Rows<Row>,
): Pick<Records<Row, Shown, Values>, 'add' | 'change' | 'remove' | 'restore'> => ({
  add: (values, act) =>
    inTransaction(async () => {
      const entry = { action: 'add' as const, changes: differences({}, values) };
      return present(await rows.add(store(values, act), entry, act));
    }),
  change: (id, { version, ...patch }, act) =>
    inTransaction(async () => {
      const row = await rows.load(id);
      const shown = present(row);
      const changes = differences(shown, patch);
      if (changes.length === 0) return shown;
      if (rule && !rule.holds({ ...shown, ...patch })) throw badRequest(rule.message);
      if (version !== undefined) await refuseStale(row, noun, shown, version, changes);
      const values = Object.fromEntries(changes.map(({ field, after }) => [field, after]));
      const stored = store(values as Partial<Values>, act, row);
      const entry = { action: 'change' as const, changes, before: row };
      return present(await rows.write({ _id: id }, stored, entry, act));
    }),
  remove: (id, act) =>
    inTransaction(async () => {
      await setDeleted(rows, { _id: id, deletedAt: null }, act.at, act);
    }),
  restore: (id, act) =>
    inTransaction(async () => {
      const there = await rows.find(id);
      if (there) return present(there);
      const since = new Date(act.at.getTime() - undoMs);
      return present(await setDeleted(rows, { _id: id, deletedAt: { $gte: since } }, null, act));
    }),
});

/** The database keeps the number of all rows, and deleted ones are few: they go after two minutes. */
const countThere = async (model: RowModel): Promise<number> =>
  (await model.estimatedDocumentCount()) -
  (await model.countDocuments({ deletedAt: { $gt: new Date(0) } }));

const readersOf = <Row extends RecordRow, Shown extends object, Values extends object>({
  model,
  present,
  order = newestFirst,
}: RecordKind<Row, Shown, Values>): Pick<
  Records<Row, Shown, Values>,
  'page' | 'find' | 'walk' | 'walkStored'
> => ({
  page: async (page, filter = {}, within = order) => {
    const found = await readPage<Row>(model, { ...filter, deletedAt: null }, page, within);
    const isWhole = Object.keys(filter).length === 0;
    const counted =
      found.atLeast && isWhole ? { total: await countThere(model), atLeast: false } : {};
    return { ...found, ...counted, rows: found.rows.map(present) };
  },
  find: (filter = {}) =>
    model
      .find({ ...filter, deletedAt: null })
      .sort({ [order.by]: order.direction, _id: order.direction })
      .lean<Row[]>(),
  walk: async () => ({
    batches: mapBatches(walkRows<Row>(model, { deletedAt: null }, order), present),
    expected: await expectedRows(model, {}),
  }),
  walkStored: async (fields, filter = {}, within = order) => {
    const there = { ...filter, deletedAt: null };
    const isWhole = Object.keys(filter).length === 0;
    return {
      batches: walkRows<Row>(model, there, within, fields),
      expected: await expectedRows(model, isWhole ? {} : there),
    };
  },
});

export const createRecords = <Row extends RecordRow, Shown extends object, Values extends object>(
  kind: RecordKind<Row, Shown, Values>,
): Records<Row, Shown, Values> => {
  const { model, purgeWith } = kind;
  const rows = notedRows<Row>(kind);
  return {
    ...writersOf(kind, rows),
    ...readersOf(kind),
    history: async (id, page) => {
      await rows.load(id);
      return readHistory(id, page);
    },
    purge: async (now) => {
      const filter = { deletedAt: { $ne: null, $lt: new Date(now.getTime() - undoMs) } };
      const rows = await model.find(filter, { _id: 1 }).lean<Pick<Row, '_id'>[]>();
      if (rows.length === 0) return;
      const ids = rows.map(({ _id }) => _id);
      await inTransaction(async () => {
        await purgeWith?.(ids);
        await model.deleteMany({ _id: { $in: ids } });
      });
    },
    forgetUser: async (userId) => {
      for (const field of ['createdBy', 'changedBy'])
        await model.updateMany({ [`${field}.id`]: userId }, { [field]: formerMember });
    },
  };
};
