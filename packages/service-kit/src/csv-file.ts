import { endMark, endMarkHeader } from '@hypercar/contracts/csv-end';
import type { Endpoint } from '@hypercar/contracts/endpoint';
import type { Response } from 'express';
import { type CsvColumn, csvHeading, csvLines } from './csv';
import { pingDatabase } from './database';
import { type HandlerInput, inputOf, type Route } from './handle';
import { requestContext } from './request-context';
import { sendPieces } from './send-pieces';

/** A file of rows; the name is plain ASCII without quotes. */
export interface CsvFile<Row> {
  fileName: string;
  columns: readonly CsvColumn<Row>[];
  /** The rows, some hundreds at a time; the next are asked for when the reader has taken these. */
  batches: AsyncIterable<readonly Row[]>;
  /** How many rows there will be, about; left out when that takes long to count. */
  expected?: number | undefined;
}

/** The name of a file that is made now: `users-2026-11-25.csv`. */
export const datedFile = (of: string, now = new Date()): string =>
  `${of}-${now.toISOString().slice(0, 10)}.csv`;

/** The heading goes with the first rows, so that a database that does not answer is a 503. */
async function* linesOf<Row>({ columns, batches }: CsvFile<Row>, marked: boolean) {
  let heading = csvHeading(columns);
  let rows = 0;
  let bytes = 0;
  for await (const batch of batches) {
    const lines = heading + csvLines(columns, batch);
    heading = '';
    rows += batch.length;
    bytes += Buffer.byteLength(lines);
    if (lines) yield lines;
  }
  yield heading + (marked ? endMark({ rows, bytes: bytes + Buffer.byteLength(heading) }) : '');
}

const sendFile = <Row>(response: Response, file: CsvFile<Row>, marked: boolean): Promise<void> =>
  sendPieces(
    response,
    {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file.fileName}"`,
      ...(file.expected !== undefined && { 'X-Total-Count': String(file.expected) }),
      ...(marked && { [endMarkHeader]: '1' }),
    },
    linesOf(file, marked),
  );

/** Until the first rows: an order that others may change is read before (walkRows). */
const firstRowsMs = 15_000;

/**
 * Answers an endpoint with a CSV file to save, sent as it is read. A caller who asks for it (contracts, csv-end) gets a
 * last line that says how many rows and bytes stand before it.
 */
export const handleCsv = <const E extends Endpoint, Row>(
  endpoint: E,
  fn: (input: HandlerInput<E>) => Promise<CsvFile<Row>>,
): Route => ({
  endpoint,
  respond: async (request, response) => {
    const input = inputOf(endpoint, request);
    // Report a frozen database in time, even with a long deadline.
    await pingDatabase();
    requestContext.getStore()?.deadline?.extend(firstRowsMs);
    const file = await fn(input);
    await sendFile(response, file, request.get(endMarkHeader) === '1');
  },
});
