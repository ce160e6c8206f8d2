import type { Endpoint } from '@hypercar/contracts/endpoint';
import type { RecordDeclaration, RecordField } from '@hypercar/contracts/record';
import { columnOf, type CsvCell, type StoredColumn } from '../csv';
import { datedFile, handleCsv } from '../csv-file';
import type { Route } from '../handle';
import type { Claims } from '../token';
import { fieldsOf } from '../walk-rows';
import type { DeclaredRecords, RowOf } from './declared-records';
import { shownField } from './stored-fields';

/** What a field's column is called in a file. */
export const headingOf = ({ label, column = label }: RecordField): string => column;

/** Returns what makes columns of the rows of records, as columnOf. */
export const columnIn = <D extends RecordDeclaration, More>(_records: DeclaredRecords<D, More>) =>
  columnOf<RowOf<D, More>>();

const fieldColumn = <Row>(name: string, field: RecordField): StoredColumn<Row> => {
  const { stored, show } = shownField(name, field);
  return [headingOf(field), (row) => show(row as object) as CsvCell, [stored]];
};

/** The columns of a record's file: those that are named, in their order, and then every other field. */
export const csvColumns = <D extends RecordDeclaration, Row>(
  { fields }: D,
  named: readonly ((keyof D['fields'] & string) | StoredColumn<Row>)[],
): readonly StoredColumn<Row>[] => {
  const others = Object.keys(fields).filter((name) => !named.includes(name));
  return [...named, ...others].map((column) =>
    typeof column === 'string' ? fieldColumn(column, fields[column]!) : column,
  );
};

interface ExportOptions<D extends RecordDeclaration, More> {
  columns: readonly StoredColumn<RowOf<D, More>>[];
  now: () => Date;
  /** The rows that a caller may see; without it all. */
  visibleTo?: (user: Claims) => Record<string, unknown>;
}

/** Answers the export of a declared record. */
export const exportRoute = <D extends RecordDeclaration, More>(
  call: Endpoint,
  records: DeclaredRecords<D, More>,
  { columns, now, visibleTo = () => ({}) }: ExportOptions<D, More>,
): Route =>
  handleCsv(call, async ({ query, user }) => ({
    fileName: datedFile(records.declaration.nouns.replaceAll(' ', '-'), now()),
    columns,
    ...(await records.export(
      query as Parameters<typeof records.export>[0],
      fieldsOf(columns),
      undefined,
      visibleTo(user),
    )),
  }));
