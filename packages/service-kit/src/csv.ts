export type CsvCell = string | number | boolean | null;

/** A column's heading and how a row fills it. */
export type CsvColumn<Row> = readonly [
  heading: string,
  cellOf: (row: Row) => CsvCell,
  reads?: readonly string[],
];

/** A column that names the stored fields which it reads of a row: a file reads no others. */
export type StoredColumn<Row> = Required<CsvColumn<Row>>;

/** Returns what makes columns of a kind of rows, each of the fields that it names. */
export const columnOf =
  <Row>() =>
  <const Field extends keyof Row & string>(
    heading: string,
    reads: readonly Field[],
    cellOf: (row: Pick<Row, Field>) => CsvCell,
  ): StoredColumn<Row> => [heading, cellOf, reads];

/** A number a spreadsheet can count with; not a code such as 007, nor one that it would shorten. */
const plainNumber = /^-?(0|[1-9]\d{0,14})(\.\d{1,9})?$/;
/** What a spreadsheet takes for a formula, or skips before one (OWASP, CSV injection); wide forms too. */
const formulaLike = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const cell = (value: CsvCell): string => {
  if (value === null) return '';
  const text = String(value);
  if (plainNumber.test(text)) return text;
  return quoted(formulaLike.test(text) ? `'${text}` : text);
};

const lineOf = (cells: readonly CsvCell[]): string => `${cells.map(cell).join(',')}\r\n`;

/** The first line of a file, after a byte order mark by which spreadsheets know UTF-8. */
export const csvHeading = <Row>(columns: readonly CsvColumn<Row>[]): string =>
  `\uFEFF${lineOf(columns.map(([name]) => name))}`;

/** Rows in, their lines out (RFC 4180); nothing in them is a formula. */
export const csvLines = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  rows.map((row) => lineOf(columns.map(([, cellOf]) => cellOf(row)))).join('');

/** A whole file as a text. */
export const csvText = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string =>
  csvHeading(columns) + csvLines(columns, rows);
