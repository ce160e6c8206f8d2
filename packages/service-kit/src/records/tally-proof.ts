import type { CounterProof } from '../counters';

/** What is asked of a mongoose model, whatever its rows. */
interface WalkedModel {
  find(
    filter: object,
    projection: Record<string, 1>,
  ): { lean(): { cursor(options: { batchSize: number }): AsyncIterable<unknown> } };
}

/** A kind of record whose writes move counters. */
interface Tallied<Row> {
  model: WalkedModel;
  prefix: string;
  /** The stored fields that the counters follow from. */
  fields: readonly (keyof Row & string)[];
  tally: (row: Row) => Readonly<Record<string, number>>;
}

/** Proves the counters of a kind of record by its rows that are not deleted. */
export const tallyProof = <Row>({ model, prefix, fields, tally }: Tallied<Row>): CounterProof => ({
  prefix,
  count: async () => {
    const counts = new Map<string, number>();
    const rows = model
      .find({ deletedAt: null }, Object.fromEntries(fields.map((field) => [field, 1 as const])))
      .lean()
      .cursor({ batchSize: 1000 });
    for await (const row of rows)
      for (const [name, by] of Object.entries(tally(row as Row)))
        counts.set(name, (counts.get(name) ?? 0) + by);
    return counts;
  },
});
