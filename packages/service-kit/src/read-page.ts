import type { PageQuery } from '@hypercar/contracts/fields';
import { Types } from 'mongoose';
import { badRequest } from './errors';
import type { Page } from './paging';
import type { ReadableModel } from './row-model';

export type PagedFind = PageQuery;

const cursorId = (cursor: string | undefined): Types.ObjectId | undefined => {
  if (cursor === undefined) return undefined;
  if (!/^[0-9a-f]{24}$/.test(cursor)) throw badRequest('cursor is not valid');
  return new Types.ObjectId(cursor);
};

/** By what a list is sorted, beside the id, and in which direction. */
export interface ListOrder {
  by: string;
  direction: 1 | -1;
}
export const newestFirst: ListOrder = { by: '_id', direction: -1 };

const valueOf = (row: object, name: string): unknown => (row as Record<string, unknown>)[name];

/** The filter of the rows that come after one of them. Throws 400 when that one is gone. */
const afterRow = async (
  model: ReadableModel,
  id: Types.ObjectId,
  { by, direction }: ListOrder,
): Promise<Record<string, unknown>> => {
  const beyond = direction === 1 ? '$gt' : '$lt';
  if (by === '_id') return { _id: { [beyond]: id } };
  const row = await model.findOne({ _id: id }).lean<object>();
  if (!row) throw badRequest('cursor is not valid');
  const value = valueOf(row, by);
  return { $or: [{ [by]: { [beyond]: value } }, { [by]: value, _id: { [beyond]: id } }] };
};

/** Rows newest first (by id) unless told: all of them, or one page of limit rows from after the cursor. Throws 400 for a bad cursor. */
export const readPage = async <Row extends { _id: Types.ObjectId }>(
  model: ReadableModel,
  filter: Record<string, unknown>,
  { limit, cursor }: PagedFind,
  order = newestFirst,
): Promise<Page<Row>> => {
  const last = cursorId(cursor);
  const after = last && (await afterRow(model, last, order));
  const query = model
    .find(after ? { $and: [filter, after] } : filter)
    .sort({ [order.by]: order.direction, _id: order.direction });
  const rows = await (limit ? query.limit(limit + 1) : query).lean<Row[]>();
  const total = limit ? await model.countDocuments(filter) : rows.length;
  const more = limit !== undefined && rows.length > limit;
  const shown = more ? rows.slice(0, limit) : rows;
  return { rows: shown, total, nextCursor: more ? String(shown.at(-1)!._id) : undefined };
};
