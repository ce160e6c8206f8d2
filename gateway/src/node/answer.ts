import type { ErrorRequestHandler, Response } from 'express';
import { routeTable } from '../route-table';
import { resourcePolicyOf } from '../table/security-headers';
import { errorBody, errorHeaders, type ErrorStatus } from '../table/error-messages';

/** Answers with an error of the gateway itself. */
export const answerError = (response: Response, status: ErrorStatus): void => {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.status(status).set(errorHeaders(status));
  response.set('Cross-Origin-Resource-Policy', resourcePolicyOf('/'));
  response.set('Cache-Control', routeTable.cache.calls).type('json').send(errorBody(status));
};

/** Answers an error of the application; a file that is missing, has changed, or lacks the range has its own status. */
export const answerFailure: ErrorRequestHandler = (error, request, response, _next) => {
  if (response.headersSent || request.destroyed) return void response.destroy();
  const status = (error as { status?: number }).status;
  for (const name of ['Content-Encoding', 'Content-Range', 'ETag', 'Last-Modified'])
    response.removeHeader(name);
  answerError(response, status === 404 || status === 412 || status === 416 ? status : 500);
};
