import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Notes what is set, with the names as they are spelt. */
class NotedResponse extends ServerResponse {
  readonly noted: [string, string][] = [];
  override setHeader(name: string, value: number | string | readonly string[]): this {
    this.noted.push([name, String(value)]);
    return this;
  }
}

/** What helmet sets on a response; the same for each of them, as no option of these is a function. */
const headersOfHelmet = (): readonly [string, string][] => {
  const response = new NotedResponse(new IncomingMessage(new Socket()));
  const setHeaders = helmet({ contentSecurityPolicy: false, strictTransportSecurity: false });
  setHeaders(response.req, response, () => undefined);
  return response.noted;
};

/** Sets helmet's headers, which are computed once. */
export const safeHeaders = (): RequestHandler => {
  const headers = headersOfHelmet();
  return (_request, response, next) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    next();
  };
};
