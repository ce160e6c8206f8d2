import type { Response } from 'express';
import { routeTable } from '../route-table';
import { errorBody, errorHeaders, type ErrorStatus } from '../table/error-messages';

/** Answers with an error of the gateway itself. */
export const answerError = (response: Response, status: ErrorStatus): void => {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.status(status).set(errorHeaders(status));
  response.set('Cache-Control', routeTable.cache.calls).type('json').send(errorBody(status));
};
