import type { Response } from 'express';
import { callerLeft } from './errors';
import { hasLeft } from './request-context';

const isStream = (response: Response): boolean =>
  String(response.getHeader('Content-Type')).startsWith('text/event-stream');

/**
 * The status to log and count: 499 for a caller who left before the answer was sent, 500 for an answer that we broke off.
 * Leaving a stream is its usual end.
 */
export const answeredStatus = (response: Response): number => {
  if (!hasLeft(response) || isStream(response)) return response.statusCode;
  return response.errored ? 500 : callerLeft().status;
};
