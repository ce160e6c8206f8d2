/** An error response with a readable message. */
export class HttpError extends Error {
  constructor(
    readonly status: number,
    message: string,
    /** More fields of the body, such as `errors` of a 400. */
    readonly body: Readonly<Record<string, unknown>> = {},
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
    this.name = 'HttpError';
  }
}

export const badRequest = (message: string, body?: Record<string, unknown>): HttpError =>
  new HttpError(400, message, body);
export const unauthorized = (message = 'Please log in', body?: Record<string, unknown>) =>
  new HttpError(401, message, body);
export const forbidden = (message = 'You may not do this', body?: Record<string, unknown>) =>
  new HttpError(403, message, body);
export const notFound = (what = 'Page'): HttpError => new HttpError(404, `${what} not found`);
export const conflict = (message: string, body?: Record<string, unknown>): HttpError =>
  new HttpError(409, message, body);
export const unavailable = (message = 'The service is busy. Please try again in a moment.') =>
  new HttpError(503, message, {}, { 'Retry-After': '2' });
/** For work that nobody waits for any more; the status is that of nginx' log. */
export const callerLeft = (): HttpError => new HttpError(499, 'The caller left');
