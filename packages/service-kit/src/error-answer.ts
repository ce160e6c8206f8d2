import type { ErrorRequestHandler, RequestHandler } from 'express';
import { isDatabaseOutage } from './database-errors';
import { HttpError, notFound, unavailable } from './errors';
import { logger } from './logger';

/** Errors of express.json have a type; these are the caller's errors. */
const bodyErrors: Record<string, HttpError> = {
  'entity.parse.failed': new HttpError(400, 'The request body is not valid JSON'),
  'entity.too.large': new HttpError(413, 'The request body is too large'),
  'encoding.unsupported': new HttpError(415, 'This content encoding is not supported'),
  'charset.unsupported': new HttpError(415, 'This character set is not supported'),
  'request.aborted': new HttpError(400, 'The request ended too early'),
  'request.size.invalid': new HttpError(400, 'The request ended too early'),
};

const known = (error: unknown): HttpError | undefined => {
  if (error instanceof HttpError) return error;
  if (error instanceof URIError) return new HttpError(400, 'The address is not valid');
  if (isDatabaseOutage(error)) return unavailable();
  return bodyErrors[(error as { type?: string } | null)?.type ?? ''];
};

/** For the log. The stack of our own refusal says nothing, and to translate it takes long when every call is refused. */
const logged = (error: unknown): unknown =>
  error instanceof HttpError ? { message: error.message, status: error.status } : error;

/** Sends any error as JSON; an unknown one is logged, and its details are not sent. */
export const answerError: ErrorRequestHandler = (error: unknown, request, response, _next) => {
  const answer = known(error);
  const place = { method: request.method, path: request.path };
  // What we refuse on purpose needs no stack, of which a storm of refusals would write thousands.
  if (error instanceof HttpError && error.status >= 500)
    logger.warn({ ...place, status: error.status, reason: error.message }, 'request refused');
  else if (!answer || answer.status >= 500)
    logger.error({ err: logged(error), ...place }, 'request failed');
  if (response.writableEnded) return;
  if (response.headersSent) return void response.destroy(error as Error);
  const { status, message, body, headers } = answer ?? new HttpError(500, 'Something went wrong');
  response
    .status(status)
    .set(headers)
    .json({ message, ...body });
};

export const answerNotFound: RequestHandler = (_request, _response, next) => next(notFound());
