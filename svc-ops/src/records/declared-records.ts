import type { RecordDeclaration } from '@hypercar/contracts/record';
import type { Page } from '@hypercar/service-kit/paging';
import type { PagedFind } from '@hypercar/service-kit/read-page';
import mongoose, { Schema, type SchemaDefinition } from 'mongoose';
import type { z } from 'zod';
import type { Topic } from '../changes/changes';
import type { Act } from './act';
import { addRecordIndexes, recordFields, type RecordRow } from './record-fields';
import { createRecords, type Records } from './records';
import { filterBy, schemaOf, showFields, type StoredFields, storeFields } from './stored-fields';

type Shown<D extends RecordDeclaration> = z.output<D['shown']>;
type Values<D extends RecordDeclaration> = z.output<D['create']>;

/** A stored row of a declared record. */
type RowOf<D extends RecordDeclaration, More = object> = RecordRow &
  StoredFields<D['fields']> &
  More;

export interface Storage<D extends RecordDeclaration, More> {
  /** The model's name. */
  model: string;
  collection: string;
  topic: Topic;
  /** What is stored besides the declared fields; `derive` fills it. */
  more?: SchemaDefinition;
  indexes?: readonly Record<string, 1 | -1>[];
  /** What is answered besides the declared fields. */
  also: (row: RowOf<D, More>) => Omit<Shown<D>, keyof D['fields'] | 'id' | 'version'>;
  /** What is stored besides the values that were sent; the row is missing while it is added. */
  derive?: (values: Partial<Values<D>>, act: Act, row?: RowOf<D, More>) => object;
}

export interface DeclaredRecords<D extends RecordDeclaration, More = object> extends Records<
  RowOf<D, More>,
  Shown<D>,
  Values<D>
> {
  /** The list that a query asks for, newest first; one page when a limit is given. */
  list(query: PagedFind & z.output<D['filter']>): Promise<Page<Shown<D>>>;
  present(row: RowOf<D, More>): Shown<D>;
  declaration: D;
}

const modelOf = <D extends RecordDeclaration, More>(
  { fields }: D,
  { model, collection, more = {}, indexes = [] }: Storage<D, More>,
) => {
  const schema = new Schema(
    { ...schemaOf(fields), ...more, ...recordFields },
    { versionKey: false },
  );
  for (const index of indexes) schema.index(index);
  addRecordIndexes(schema);
  return mongoose.model(model, schema, collection);
};

/** The list of a declared record: its model, its rows as they travel, and what people do to them. */
export const storeRecord = <D extends RecordDeclaration, More = object>(
  declaration: D,
  storage: Storage<D, More>,
): DeclaredRecords<D, More> => {
  const { fields, noun } = declaration;
  const { topic, also, derive } = storage;
  const present = (row: RowOf<D, More>) =>
    ({
      id: String(row._id),
      ...showFields(fields, row),
      ...also(row),
      version: row.version,
    }) as Shown<D>;
  const records = createRecords<RowOf<D, More>, Shown<D>, Values<D>>({
    model: modelOf(declaration, storage),
    topic,
    noun,
    present,
    store: (values, act, row) => ({
      ...storeFields(fields, values),
      ...derive?.(values, act, row),
    }),
  });
  return {
    ...records,
    declaration,
    present,
    list: ({ limit, cursor, ...wanted }) =>
      records.page({ limit, cursor }, filterBy(fields, wanted)),
  };
};
