import type { RecordDeclaration, RecordFields } from '@hypercar/contracts/record';
import { askedOrder, type SortedColumn } from '../asked-order';
import { fillTerms } from '../fill-missing';
import type { Page } from '../paging';
import type { ListOrder, PagedFind } from '../read-page';
import { searchTermsOf, termsField } from '../search-terms';
import mongoose, {
  type IndexDefinition,
  type IndexOptions,
  type Model,
  Schema,
  type SchemaDefinition,
  type Types,
} from 'mongoose';
import type { z } from 'zod';
import type { Act } from './act';
import { addRecordIndexes, recordFields, type RecordRow, versionOf } from './record-fields';
import { createRecords, type Records, type Walk } from './records';
import {
  createShowFields,
  filterBy,
  schemaOf,
  type StoredFields,
  storedNameOf,
  storeFields,
} from './stored-fields';

type Shown<D extends RecordDeclaration> = z.output<D['shown']>;
type Values<D extends RecordDeclaration> = z.output<D['create']>;

/** A stored row of a declared record. */
export type RowOf<D extends RecordDeclaration, More = object> = RecordRow &
  StoredFields<D['fields']> &
  More;

type FilterShape<D extends RecordDeclaration> = D['filter']['shape'];
/** What a query may ask for. */
type Wanted<D extends RecordDeclaration> = {
  [Name in keyof FilterShape<D>]?: z.output<FilterShape<D>[Name]>;
};
type Asked<D extends RecordDeclaration> = Exclude<keyof FilterShape<D>, keyof D['fields'] | 'sort'>;
/** How a query narrows the list by what is no field: a parameter that is asked for must be answered. */
type Narrowing<D extends RecordDeclaration> = [Asked<D>] extends [never]
  ? { narrow?: undefined }
  : {
      narrow: {
        [Name in Asked<D>]-?: (
          wanted: NonNullable<z.output<FilterShape<D>[Name]>>,
        ) => Record<string, unknown>;
      };
    };

type Orders = Readonly<Record<string, SortedColumn>>;

interface StorageOptions<D extends RecordDeclaration, More> {
  /** The model's name. */
  model: string;
  collection: string;
  /** Tells who listens that the list has changed; in the transaction that changes it. */
  publish?: () => Promise<void>;
  /** What is stored besides the declared fields; `derive` fills it. */
  more?: SchemaDefinition;
  indexes?: readonly (readonly [fields: IndexDefinition, options?: IndexOptions])[];
  /** What the list can be sorted by besides its fields, by the names that a query has for it. */
  orders?: Orders;
  /** The fields by whose words a search finds a row: their terms are stored in `terms`. */
  found?: readonly (keyof D['fields'] & string)[];
  /** What is answered besides the declared fields. */
  also: (row: RowOf<D, More>) => Omit<Shown<D>, keyof D['fields'] | 'id' | 'version'>;
  /** What is stored besides the values that were sent; the row is missing while it is added. */
  derive?: (values: Partial<Values<D>>, act: Act, row?: RowOf<D, More>) => object;
  /** What a row that is there adds to counters (RecordKind). */
  tally?: (row: RowOf<D, More>) => Readonly<Record<string, number>>;
  /** Removes what goes with rows that are removed for good; in their transaction. */
  purgeWith?: (ids: readonly Types.ObjectId[]) => Promise<void>;
}

export type Storage<D extends RecordDeclaration, More> = StorageOptions<D, More> & Narrowing<D>;

export interface DeclaredRecords<D extends RecordDeclaration, More = object> extends Records<
  RowOf<D, More>,
  Shown<D>,
  Values<D>
> {
  model: Model<RowOf<D, More>>;
  /** The list that a query asks for, within filters, newest first; one page when a limit is given. */
  list(query: PagedFind & Wanted<D>, ...within: Record<string, unknown>[]): Promise<Page<Shown<D>>>;
  /**
   * The same list, within filters, to be read in batches (walkRows), in its own order unless told, and how many rows there are
   * about; of each row as it is stored the fields that are named.
   */
  export(
    query: Wanted<D>,
    fields: readonly string[],
    order?: ListOrder,
    ...within: Record<string, unknown>[]
  ): Promise<Walk<RowOf<D, More>>>;
  present(row: RowOf<D, More>): Shown<D>;
  /** Gives rows of a release before their search terms. */
  fillTerms(stopping?: AbortSignal): Promise<void>;
  declaration: D;
}

const modelOf = <D extends RecordDeclaration, More>(
  { fields }: D,
  { model, collection, more = {}, indexes = [], found }: StorageOptions<D, More>,
): Model<RowOf<D, More>> => {
  const schema = new Schema(
    { ...schemaOf(fields), ...more, ...(found && { terms: termsField }), ...recordFields },
    { versionKey: false },
  );
  if (found) schema.index({ deletedAt: 1, terms: 1, _id: -1 });
  for (const [index, options] of indexes) schema.index(index, options);
  for (const [name, field] of Object.entries(fields))
    if (field.filtered) schema.index({ deletedAt: 1, [storedNameOf(name, field)]: 1, _id: -1 });
  addRecordIndexes(schema);
  return mongoose.model<RowOf<D, More>>(model, schema as never, collection);
};

/** What a query's parameters narrow a list to. */
const narrowedBy = (
  fields: RecordFields,
  narrow: Readonly<Record<string, (wanted: never) => Record<string, unknown>>>,
  wanted: object,
): Record<string, unknown>[] =>
  Object.entries<unknown>({ ...wanted })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const field = fields[name];
      return field ? filterBy(name, field, value) : narrow[name]!(value as never);
    });

const orderOf = ({ fields, order }: RecordDeclaration): ListOrder => ({
  by: order?.by ? storedNameOf(order.by, fields[order.by]!) : '_id',
  direction: order?.first === 'oldest' ? 1 : -1,
});

/** The order that a query asks for (sortBy of the contracts), if it does. */
const recordOrder = (
  { fields }: RecordDeclaration,
  orders: Orders = {},
  { sort }: { sort?: string | undefined },
): ListOrder | undefined => {
  if (!sort) return undefined;
  const name = sort.replace(/^-/, '');
  const field = fields[name];
  const column = orders[name] ?? { by: field ? storedNameOf(name, field) : name };
  return askedOrder({ [name]: column }, sort);
};

/** Combines filters; an empty one stays empty, so that indexes can be used. */
const allOf = (filters: readonly Record<string, unknown>[]): Record<string, unknown> =>
  filters.length > 0 ? { $and: filters } : {};

/** Says by which terms a search finds what travels of a row. */
const createTermsOf =
  (found: readonly string[] = []) =>
  (shown: object): string[] => {
    const values = shown as Record<string, string | null | undefined>;
    return searchTermsOf(found.map((name) => values[name]));
  };

/** What travels of a row of a declared record. */
const createPresent = <D extends RecordDeclaration, More>(
  { fields }: D,
  { also }: Storage<D, More>,
) => {
  const showFields = createShowFields(fields);
  return (row: RowOf<D, More>) =>
    ({
      id: String(row._id),
      ...showFields(row),
      ...also(row),
      version: versionOf(row),
    }) as Shown<D>;
};

/** What is stored of values that were sent, with the terms by which a search finds the row. */
const createStore = <D extends RecordDeclaration, More>(
  { fields }: D,
  { derive, found }: Storage<D, More>,
) => {
  const showFields = createShowFields(fields);
  const termsOf = createTermsOf(found);
  const changesTerms = (values: Partial<Values<D>>, row?: RowOf<D, More>): boolean =>
    found !== undefined && (!row || found.some((name) => name in values));
  return (values: Partial<Values<D>>, act: Act, row?: RowOf<D, More>) => ({
    ...storeFields(fields, values),
    ...derive?.(values, act, row),
    ...(changesTerms(values, row) && {
      terms: termsOf({ ...(row && showFields(row)), ...values }),
    }),
  });
};

/** The list of a declared record: its model, its rows as they travel, and what people do to them. */
export const storeRecord = <D extends RecordDeclaration, More = object>(
  declaration: D,
  storage: Storage<D, More>,
): DeclaredRecords<D, More> => {
  const { fields, noun } = declaration;
  const { publish, purgeWith, tally, found } = storage;
  const matching = ({ sort: _, ...wanted }: { sort?: unknown }) =>
    narrowedBy(fields, storage.narrow ?? {}, wanted);
  const model = modelOf(declaration, storage);
  const present = createPresent(declaration, storage);
  const records = createRecords<RowOf<D, More>, Shown<D>, Values<D>>({
    model,
    publish,
    purgeWith,
    tally,
    noun,
    order: orderOf(declaration),
    rule: declaration.rule,
    present,
    store: createStore(declaration, storage),
  });
  return {
    ...records,
    declaration,
    model,
    fillTerms: (stopping) =>
      found ? fillTerms(model, createTermsOf(found), stopping) : Promise.resolve(),
    present,
    list: ({ limit, cursor, backwards, ...wanted }, ...within) =>
      records.page(
        { limit, cursor, backwards },
        allOf([...within, ...matching(wanted)]),
        recordOrder(declaration, storage.orders, wanted),
      ),
    export: (wanted, names, order = recordOrder(declaration, storage.orders, wanted), ...within) =>
      records.walkStored(names, allOf([...within, ...matching(wanted)]), order),
  };
};
