import type { PageQuery } from '@hypercar/contracts/fields';
import { Types } from 'mongoose';
import { badRequest } from './errors';
import type { Page } from './paging';
import type { ReadableModel } from './row-model';
import { countingFilter } from './search-terms';

export type PagedFind = PageQuery;

const cursorId = (cursor: string | undefined): Types.ObjectId | undefined => {
  if (cursor === undefined) return undefined;
  if (!/^[0-9a-f]{24}$/.test(cursor)) throw badRequest('cursor is not valid');
  return new Types.ObjectId(cursor);
};

/** By what a list is sorted, beside the id unless that field is unique, and in which direction. */
export interface ListOrder {
  by: string;
  direction: 1 | -1;
  /** The direction of the ids among rows of one value, where it is another one. */
  ids?: 1 | -1;
  unique?: true;
  /** Of a field that may be empty, which sorts as the lowest: no value of it is lower than this one. */
  lowest?: unknown;
  /** No write changes the field: a row has one place. */
  fixed?: true;
}
export const newestFirst: ListOrder = { by: '_id', direction: -1, unique: true };

/** A value of a row, also one within a document of it (`createdBy.name`). */
const valueOf = (row: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | null)?.[name], row);

const beyondOf = (direction: 1 | -1) => (direction === 1 ? '$gt' : '$lt');

type Filter = Record<string, unknown>;

/** The filters of what comes after a row, one after the other: one filter of all of it could not use an index. */
export const placesAfter = (
  row: { _id: Types.ObjectId },
  { by, direction, ids = direction, unique, lowest }: ListOrder,
): readonly Filter[] => {
  const value = valueOf(row, by) ?? null;
  if (unique || by === '_id') return [{ [by]: { [beyondOf(direction)]: value } }];
  const beside = { [by]: value, _id: { [beyondOf(ids)]: row._id } };
  const further = { [by]: value === null ? { $gte: lowest } : { [beyondOf(direction)]: value } };
  if (lowest === undefined || direction === 1) return [beside, further];
  return value === null ? [beside] : [beside, further, { [by]: null }];
};

/** The filters of the rows that come after one of them, one after the other. Throws 400 when that one is gone. */
const afterRow = async (
  model: ReadableModel,
  id: Types.ObjectId,
  order: ListOrder,
): Promise<readonly Filter[]> => {
  if (order.by === '_id') return placesAfter({ _id: id }, order);
  const row = await model.findOne({ _id: id }).lean<{ _id: Types.ObjectId }>();
  if (!row) throw badRequest('cursor is not valid');
  return placesAfter(row, order);
};

/** How far the rows of a filter are counted, so that a page costs the same however many there are. */
const countedAtMost = 1000;

const countOf = async (
  model: ReadableModel,
  filter: Record<string, unknown>,
): Promise<Pick<Page<unknown>, 'total' | 'atLeast'>> => {
  // The database keeps the number of all rows.
  if (Object.keys(filter).length === 0) return { total: await model.estimatedDocumentCount() };
  const found = await model.countDocuments(countingFilter(filter), {
    limit: countedAtMost + 1,
  });
  return found > countedAtMost ? { total: countedAtMost, atLeast: true } : { total: found };
};

/** An order as the database takes it. */
export const sortOf = ({
  by,
  direction,
  ids = direction,
  unique,
}: ListOrder): Record<string, 1 | -1> =>
  unique ? { [by]: direction } : { [by]: direction, _id: ids };

const opposite = (direction: 1 | -1): 1 | -1 => (direction === 1 ? -1 : 1);

const turned = ({ direction, ids = direction, ...order }: ListOrder): ListOrder => ({
  ...order,
  direction: opposite(direction),
  ids: opposite(ids),
});

/** The rows of several filters, one after the other; of a page one more than its limit, if there are as many. */
const readInTurn = async <Row>(
  model: ReadableModel,
  filters: readonly Filter[],
  order: ListOrder,
  limit: number | undefined,
): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const filter of filters) {
    const query = model.find(filter).sort(sortOf(order));
    const found = limit ? query.limit(limit + 1 - rows.length) : query;
    rows.push(...(await found.lean<Row[]>()));
    if (limit && rows.length > limit) break;
  }
  return rows;
};

/** Where the walk goes on after the rows that are shown. */
const goOn = (shown: readonly { _id: Types.ObjectId }[], backwards: boolean) =>
  backwards ? { previousCursor: String(shown[0]!._id) } : { nextCursor: String(shown.at(-1)!._id) };

/**
 * Rows newest first (by id) unless told: all of them, or one page of limit rows from after the cursor, or counted from the
 * end. They are counted by another filter that finds the same ones, where one is told. Throws 400 for a bad cursor.
 */
export const readPage = async <Row extends { _id: Types.ObjectId }>(
  model: ReadableModel,
  filter: Record<string, unknown>,
  { limit, cursor, backwards }: PagedFind,
  order = newestFirst,
  counting = filter,
): Promise<Page<Row>> => {
  const last = cursorId(cursor);
  const walk = backwards ? turned(order) : order;
  const places = last && (await afterRow(model, last, walk));
  const filters = places?.map((place) => ({ $and: [filter, place] })) ?? [filter];
  const rows = await readInTurn<Row>(model, filters, walk, limit);
  const counted = limit ? await countOf(model, counting) : { total: rows.length };
  const more = limit !== undefined && rows.length > limit;
  const walked = more ? rows.slice(0, limit) : rows;
  const shown = backwards ? walked.reverse() : walked;
  return { rows: shown, ...counted, ...(more && goOn(shown, backwards !== undefined)) };
};
