/** A query of a mongoose model. */
interface RowQuery {
  sort(order: Record<string, 1 | -1>): RowQuery;
  limit(count: number): RowQuery;
  hint(index: Record<string, 1>): RowQuery;
  /** The type of the rows is the caller's. */
  lean<Rows>(): Promise<Rows>;
}

/** What is read of a mongoose model, whatever its rows: mongoose's own type is invariant in them. */
export interface ReadableModel {
  find(filter: object, projection?: Record<string, 1>): RowQuery;
  findOne(filter: object): RowQuery;
  countDocuments(filter: object, options?: { limit: number }): PromiseLike<number>;
  estimatedDocumentCount(): PromiseLike<number>;
}

/** What records ask of a mongoose model. */
export interface RowModel extends ReadableModel {
  findOneAndUpdate(filter: object, update: object, options: object): RowQuery;
  create(rows: object[]): Promise<{ toObject(): unknown }[]>;
  deleteMany(filter: object): PromiseLike<unknown>;
  updateMany(filter: object, update: object): PromiseLike<unknown>;
}
