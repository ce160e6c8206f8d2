import type { Endpoint } from '@hypercar/contracts/endpoint';
import type { Response } from 'express';
import { type HandlerInput, inputOf, type Route } from './handle';

export type CsvCell = string | number | boolean | null;

/** A column's heading and how a row fills it. */
export type CsvColumn<Row> = readonly [heading: string, cellOf: (row: Row) => CsvCell];

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

/** Rows in, an RFC 4180 text out, with a byte order mark by which spreadsheets know UTF-8; nothing in it is a formula. */
export const csvText = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string => {
  const lines = rows.map((row) => columns.map(([, cellOf]) => cell(cellOf(row))));
  const heading = columns.map(([name]) => cell(name));
  return `\uFEFF${[heading, ...lines].map((line) => `${line.join(',')}\r\n`).join('')}`;
};

/** A file of rows; the name is plain ASCII without quotes. */
export interface CsvFile<Row> {
  fileName: string;
  columns: readonly CsvColumn<Row>[];
  rows: readonly Row[];
}

const sendFile = <Row>(response: Response, { fileName, columns, rows }: CsvFile<Row>): void => {
  response
    .status(200)
    .type('text/csv')
    .set('Content-Disposition', `attachment; filename="${fileName}"`)
    .send(csvText(columns, rows));
};

/** Answers an endpoint with a CSV file to save. */
export const handleCsv = <const E extends Endpoint, Row>(
  endpoint: E,
  fn: (input: HandlerInput<E>) => Promise<CsvFile<Row>>,
): Route => ({
  endpoint,
  respond: async (request, response) => sendFile(response, await fn(inputOf(endpoint, request))),
});
