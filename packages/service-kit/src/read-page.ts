import type { PageQuery } from '@hypercar/contracts/fields';
import type { Model } from 'mongoose';
import { Types } from 'mongoose';
import { badRequest } from './errors';
import type { Page } from './paging';

export type PagedFind = PageQuery;

const cursorId = (cursor: string | undefined): Types.ObjectId | undefined => {
  if (cursor === undefined) return undefined;
  if (!/^[0-9a-f]{24}$/.test(cursor)) throw badRequest('cursor is not valid');
  return new Types.ObjectId(cursor);
};

/** Rows newest first (by id): all of them, or one page of limit rows from after the cursor. Throws 400 for a bad cursor. */
export const readPage = async <Row extends { _id: Types.ObjectId }>(
  // Mongoose's Model is invariant in its row type; only reading is done here.
  // oxlint-disable-next-line typescript/no-explicit-any
  model: Pick<Model<any>, 'find' | 'countDocuments'>,
  filter: Record<string, unknown>,
  { limit, cursor }: PagedFind,
): Promise<Page<Row>> => {
  const after = cursorId(cursor);
  const query = model
    .find(after ? { $and: [filter, { _id: { $lt: after } }] } : filter)
    .sort({ _id: -1 });
  const rows = await (limit ? query.limit(limit + 1) : query).lean<Row[]>();
  const total = limit ? await model.countDocuments(filter) : rows.length;
  const more = limit !== undefined && rows.length > limit;
  const shown = more ? rows.slice(0, limit) : rows;
  return { rows: shown, total, nextCursor: more ? String(shown.at(-1)!._id) : undefined };
};
