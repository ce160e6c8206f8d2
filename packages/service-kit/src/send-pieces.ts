import { once } from 'node:events';
import type { Response } from 'express';
import { requestContext } from './request-context';

/** A reader who takes nothing for so long is given up. */
const stalledMs = 60_000;
/** The longest that a file may take: a million rows over a slow connection. */
const longestMs = 30 * 60_000;

/** A signal with the reason why sending ends too early: the caller left, or the time is over. */
const signalOf = (): AbortSignal => {
  const left = requestContext.getStore()?.end.signal;
  const over = AbortSignal.timeout(longestMs);
  return left ? AbortSignal.any([left, over]) : over;
};

/** Sends a piece, and waits until the reader has taken it if it is behind. */
const send = async (response: Response, piece: string, signal: AbortSignal): Promise<void> => {
  signal.throwIfAborted();
  if (response.write(piece)) return;
  const taken = once(response, 'drain', {
    signal: AbortSignal.any([signal, AbortSignal.timeout(stalledMs)]),
  });
  await taken.catch((error: unknown) => {
    // The reason, of which the abortion would hide that a caller has left.
    signal.throwIfAborted();
    throw error;
  });
};

/**
 * Streams pieces as they are made, the next one only when the reader has taken the last. An error before the first piece
 * is answered as usual, without these headers. Later there is no way to answer one: it rejects, and the connection breaks
 * off without the end of the answer, so that no reader takes a part for the whole.
 */
export const sendPieces = async (
  response: Response,
  headers: Readonly<Record<string, string>>,
  pieces: AsyncGenerator<string>,
): Promise<void> => {
  const signal = signalOf();
  let begun = false;
  for await (const piece of pieces) {
    // The deadline has answered already.
    if (!begun && response.headersSent) return;
    if (!begun) response.status(200).set(headers);
    begun = true;
    await send(response, piece, signal);
  }
  response.end();
};
