import { z } from 'zod';
import { endpoint, type Role, type ServiceName } from './endpoint';
import { id, idParams, pageQuery } from './fields';
import { basedOn, changesSomething } from './form-fields';

/**
 * How a field is entered and stored. Money is stored in whole cents, a figure in whole hundredths, a moment as a date. A
 * UTC day is stored as YYYY-MM-DD and answered as the moment when it begins.
 */
export type FieldKind =
  | 'text'
  | 'long'
  | 'address'
  | 'lines'
  | 'choice'
  | 'flag'
  | 'day'
  | 'utc-day'
  | 'moment'
  | 'count'
  | 'number'
  | 'money'
  | 'figure'
  | 'picture'
  /** A list that is changed as a whole. */
  | 'entries';

/** Says that every stored row has the field. */
export const everyRow = Symbol('every row has it');

/** What a filter asks for to get the rows without a value. */
export const noValue = 'none';

/** The declaration of one field of a record (record-fields.ts builds them). */
export interface RecordField {
  readonly kind: FieldKind;
  /** Its label. */
  readonly label: string;
  /** Its column heading in a table or a file, if different. */
  readonly column?: string;
  /** The hint below its input. */
  readonly hint?: string;
  /** What is answered. */
  readonly shown: z.ZodType;
  /** What a form sends. */
  readonly form: z.ZodType;
  /** What is sent for a new record, where it may be left out. */
  readonly create?: z.ZodType;
  /** What the form of a new record begins with. */
  readonly empty: unknown;
  /** The value of rows that were stored before the field existed. */
  readonly before: unknown;
  /** The values of a choice with their labels. */
  readonly options?: Readonly<Record<string, string>>;
  /** The schema of its query parameter, if the list is filterable by it. */
  readonly query?: z.ZodType;
  readonly filtered?: true;
  /** Additional roles that may change it. */
  readonly writers?: readonly Role[];
}
export type RecordFields = Readonly<Record<string, RecordField>>;

/** "a note", "an expense". */
export const withArticle = (noun: string): string =>
  `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** How each field is called. */
export const labelsOf = (fields: RecordFields): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));

/** The values of a record's fields as they are answered. */
export type ShownFields<F extends RecordFields> = {
  -readonly [K in keyof F]: z.output<F[K]['shown']>;
};

type Shape<F extends RecordFields, Part extends 'shown' | 'form'> = {
  -readonly [K in keyof F]: F[K][Part];
};
type CreateShape<F extends RecordFields> = {
  -readonly [K in keyof F]: F[K] extends { create: infer C extends z.ZodType } ? C : F[K]['form'];
};
type FilterShape<F extends RecordFields> = {
  -readonly [K in keyof F as F[K] extends { filtered: true } ? K : never]: F[K] extends {
    query: infer Q extends z.ZodType;
  }
    ? Q
    : never;
};

const pick = (
  fields: RecordFields,
  part: (field: RecordField) => z.ZodType | undefined,
): Record<string, z.ZodType> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const schema = part(field);
      return schema ? [[name, schema]] : [];
    }),
  );

/** What fields must fulfil together. */
export interface RecordRule {
  /** The field that the sentence is said at. */
  readonly field: string;
  readonly message: string;
  /** Of a patch it is given what the patch holds. */
  holds(values: Readonly<Record<string, unknown>>): boolean;
}

/** In which order a list is answered: newest first, by the moment of adding, unless it says otherwise. */
interface RecordOrder {
  readonly by?: string;
  readonly first?: 'newest' | 'oldest';
}

export interface RecordOptions<
  F extends RecordFields,
  Also extends z.ZodRawShape,
  Asks extends z.ZodRawShape,
> {
  /** The noun for one record, and for many. */
  noun: string;
  nouns: string;
  fields: F;
  /** Additional values of a response: author, times, and computed values. */
  also: Also;
  /** Query parameters that are not fields; the service implements them. */
  asks?: Asks;
  order?: RecordOrder & { readonly by?: keyof F & string };
  rule?: RecordRule;
}

const follows = <S extends z.ZodType>(schema: S, rule: RecordRule | undefined): S =>
  rule
    ? schema.refine((values) => rule.holds(values as Record<string, unknown>), {
        path: [rule.field],
        message: rule.message,
      })
    : schema;

/** Declares a kind of record; its contracts, its storage and its forms follow from its fields. */
export const defineRecord = <
  const F extends RecordFields,
  const Also extends z.ZodRawShape,
  const Asks extends z.ZodRawShape = Record<never, never>,
>({
  also,
  asks,
  ...names
}: RecordOptions<F, Also, Asks>) => {
  const { fields } = names;
  const form = z.object(pick(fields, (field) => field.form) as Shape<F, 'form'>);
  return {
    ...names,
    /** One of them as it is answered. */
    shown: z.object({
      id,
      ...(pick(fields, (field) => field.shown) as Shape<F, 'shown'>),
      ...also,
      version: z.number().int(),
    }),
    /** What a form sends. */
    form,
    /** What adds one. */
    create: follows(
      z.object(pick(fields, (field) => field.create ?? field.form) as CreateShape<F>),
      names.rule,
    ),
    /** What changes one: some of its fields, and the version that the change is based on. */
    patch: follows(
      form.partial().extend({ version: basedOn }).refine(changesSomething, 'Nothing to change'),
      names.rule,
    ),
    /** What a query narrows the list by. */
    filter: z.object({
      ...(pick(fields, (field) => (field.filtered ? field.query : undefined)) as FilterShape<F>),
      ...(asks as Asks),
    }),
  };
};
/** What defineRecord answers for some fields. */
export interface RecordDeclaration {
  readonly noun: string;
  readonly nouns: string;
  readonly fields: RecordFields;
  readonly order?: RecordOrder | undefined;
  readonly rule?: RecordRule | undefined;
  readonly shown: z.ZodObject;
  readonly form: z.ZodObject;
  readonly create: z.ZodObject;
  readonly patch: z.ZodType;
  readonly filter: z.ZodObject;
}

export interface RecordCallOptions<P extends string, S extends ServiceName, M extends string> {
  service: S;
  path: `/api/${P}`;
  /** By which a record is changed. */
  method: M;
  /** Who may read the list. */
  access: readonly Role[];
  /** Who may add, change and remove; the same without it. */
  write?: readonly Role[];
}

const firstOf = ({ order }: RecordDeclaration): string => order?.first ?? 'newest';

/** The five calls of a kind of record: list, create, update, remove and restore. */
// oxlint-disable-next-line max-lines-per-function -- five calls, each of them declared in one go
export const recordCalls = <
  const R extends RecordDeclaration,
  const P extends string,
  const S extends ServiceName,
  const M extends 'PUT' | 'PATCH',
>(
  record: R,
  { service, path, method, access, write = access }: RecordCallOptions<P, S, M>,
) => {
  const { noun, nouns, fields } = record;
  // As R's own, not as those of any record.
  const { create, patch }: Pick<R, 'create' | 'patch'> = record;
  const response = record.shown as R['shown'];
  const one = { service, path: `${path}/:id`, access: write, params: idParams, response } as const;
  const writers = new Set([...write, ...Object.values(fields).flatMap((f) => f.writers ?? [])]);
  const Nouns = `${nouns[0]!.toUpperCase()}${nouns.slice(1)}`;
  return {
    list: endpoint({
      service,
      method: 'GET',
      path,
      summary: `${Nouns}, ${firstOf(record)} first`,
      access,
      query: pageQuery.extend(record.filter.shape as R['filter']['shape']),
      response: z.array(response),
      status: 200,
      paged: true,
    }),
    create: endpoint({
      service,
      method: 'POST',
      path,
      summary: `Add ${withArticle(noun)}`,
      access: write,
      body: create,
      response,
      status: 201,
    }),
    update: endpoint({
      ...one,
      method,
      summary: `Change ${withArticle(noun)}; fields left out stay, and what somebody else has changed since is refused`,
      access: [...writers],
      body: patch,
      status: 200,
    }),
    remove: endpoint({
      ...one,
      method: 'DELETE',
      summary: `Remove ${withArticle(noun)}; it can be restored for two minutes`,
      response: z.undefined(),
      status: 204,
    }),
    restore: endpoint({
      ...one,
      path: `${path}/:id/restore`,
      method: 'POST',
      summary: `Bring back ${withArticle(noun)} deleted within the last two minutes`,
      status: 200,
    }),
  };
};

/** The call that answers a list as a CSV file, with the list's filters. */
export const exportCall = <const R extends RecordDeclaration, const P extends string>(
  record: R,
  { service, path, access }: Omit<RecordCallOptions<P, ServiceName, string>, 'method' | 'write'>,
) =>
  endpoint({
    service,
    method: 'GET',
    path: `${path}/export`,
    summary: `The ${record.nouns} as a CSV file (text/csv), ${firstOf(record)} first`,
    access,
    query: z.object(record.filter.shape as R['filter']['shape']),
    response: z.string(),
    status: 200,
  });
