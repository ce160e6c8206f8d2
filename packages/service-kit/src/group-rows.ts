import type { PipelineStage, Types } from 'mongoose';

export interface GroupedModel {
  aggregate<Row>(pipeline: PipelineStage[]): PromiseLike<Row[]>;
}

/** What every group says of the rows that were read at once. */
interface Group {
  _id: string;
  rows: number;
  last: Types.ObjectId;
}

/** Rows that are grouped at once: some ten milliseconds of work, far less than a connection waits for an answer, also on a busy machine. */
export const groupedAtOnce = 5_000;

/**
 * Groups all rows of a collection, some at once: a key comes once for each part that has it, to be added up. In a transaction
 * all parts are of one moment.
 */
export async function* groupRows<Sums extends object = object>(
  model: GroupedModel,
  group: PipelineStage.Group['$group'],
): AsyncGenerator<Group & Sums> {
  let after: PipelineStage[] = [];
  for (;;) {
    const found = await model.aggregate<Group & Sums>([
      ...after,
      { $sort: { _id: 1 } },
      { $limit: groupedAtOnce },
      { $group: { ...group, rows: { $sum: 1 }, last: { $max: '$_id' } } },
    ]);
    yield* found;
    if (found.reduce((sum, { rows }) => sum + rows, 0) < groupedAtOnce) return;
    const last = found.map((each) => each.last).reduce((a, b) => (String(a) > String(b) ? a : b));
    after = [{ $match: { _id: { $gt: last } } }];
  }
}

/** How many rows each group has, or the sums of an expression, by their keys under a prefix. */
export const sumGroups = async (
  model: GroupedModel,
  prefix: string,
  key: unknown,
  sum: unknown = 1,
): Promise<Map<string, number>> => {
  const sums = new Map<string, number>();
  for await (const part of groupRows<{ sum: number }>(model, { _id: key, sum: { $sum: sum } })) {
    const name = prefix + part._id;
    sums.set(name, (sums.get(name) ?? 0) + part.sum);
  }
  return sums;
};
