import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type CsvColumn, csvText } from '@hypercar/service-kit/csv';
import type { Response } from 'express';

/** Streams chunks with backpressure; an error before the first one is answered as usual, without these headers. */
const sendPieces = async (
  response: Response,
  headers: Record<string, string>,
  pieces: AsyncGenerator<string>,
): Promise<void> => {
  const first = await pieces.next();
  response.set(headers);
  if (first.done) return void response.end();
  const all = async function* () {
    yield first.value;
    yield* pieces;
  };
  await pipeline(Readable.from(all()), response);
};

/** Batches of rows as one JSON array. */
export const sendJsonRows = <Row>(
  response: Response,
  batches: AsyncGenerator<Row[]>,
): Promise<void> => {
  const pieces = async function* () {
    let begun = false;
    for await (const batch of batches)
      for (const row of batch) {
        yield `${begun ? ',' : '['}${JSON.stringify(row)}`;
        begun = true;
      }
    yield begun ? ']' : '[]';
  };
  return sendPieces(response, { 'Content-Type': 'application/json' }, pieces());
};

/** Batches of rows as one CSV file to save. */
export const sendCsvRows = <Row>(
  response: Response,
  fileName: string,
  columns: readonly CsvColumn<Row>[],
  batches: AsyncGenerator<Row[]>,
): Promise<void> => {
  const heading = csvText(columns, []);
  // The heading goes with the first rows, so that a database that does not answer is a 503.
  const pieces = async function* () {
    let begun = false;
    for await (const batch of batches) {
      const text = csvText(columns, batch);
      yield begun ? text.slice(heading.length) : text;
      begun = true;
    }
    if (!begun) yield heading;
  };
  const headers = {
    'Content-Type': 'text/csv',
    'Content-Disposition': `attachment; filename="${fileName}"`,
  };
  return sendPieces(response, headers, pieces());
};
