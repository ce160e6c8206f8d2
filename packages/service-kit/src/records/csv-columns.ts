import type { Endpoint } from '@hypercar/contracts/endpoint';
import type { RecordDeclaration, RecordField } from '@hypercar/contracts/record';
import type { CsvColumn } from '../csv';
import { datedFile, handleCsv } from '../csv-file';
import type { Route } from '../handle';
import type { Claims } from '../token';
import type { z } from 'zod';
import type { DeclaredRecords } from './declared-records';

type Shown<D extends RecordDeclaration> = z.output<D['shown']>;

/** What a field's column is called in a file. */
export const headingOf = ({ label, column = label }: RecordField): string => column;

/** The columns of a record's file: those that are named, in their order, and then every other field. */
export const csvColumns = <D extends RecordDeclaration>(
  { fields }: D,
  named: readonly ((keyof D['fields'] & string) | CsvColumn<Shown<D>>)[],
): readonly CsvColumn<Shown<D>>[] => {
  const others = Object.keys(fields).filter((name) => !named.includes(name));
  return [...named, ...others].map((column) =>
    typeof column === 'string'
      ? [headingOf(fields[column]!), (row) => (row as Record<string, never>)[column]!]
      : column,
  );
};

type Columns<D extends RecordDeclaration> = readonly CsvColumn<Shown<D>>[];

interface ExportOptions<D extends RecordDeclaration> {
  columns: Columns<D>;
  now: () => Date;
  /** The rows that a caller may see; without it all. */
  visibleTo?: (user: Claims) => Record<string, unknown>;
}

/** Answers the export of a declared record. */
export const exportRoute = <D extends RecordDeclaration, More>(
  call: Endpoint,
  records: DeclaredRecords<D, More>,
  { columns, now, visibleTo = () => ({}) }: ExportOptions<D>,
): Route =>
  handleCsv(call, async ({ query, user }) => ({
    fileName: datedFile(records.declaration.nouns.replaceAll(' ', '-'), now()),
    columns,
    ...(await records.export(
      query as Parameters<typeof records.export>[0],
      undefined,
      visibleTo(user),
    )),
  }));
