import type { Response } from 'express';
import { sendPieces } from './send-pieces';

async function* piecesOf<Row>(batches: AsyncIterable<readonly Row[]>): AsyncGenerator<string> {
  let before = '[';
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    yield before + batch.map((row) => JSON.stringify(row)).join(',');
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** Answers batches of rows as one JSON array, sent as it is read (sendPieces). */
export const sendJsonRows = <Row>(
  response: Response,
  batches: AsyncIterable<readonly Row[]>,
): Promise<void> => sendPieces(response, { 'Content-Type': 'application/json' }, piecesOf(batches));
