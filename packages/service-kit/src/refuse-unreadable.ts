import { refusalIn, unreadableText } from '@hypercar/contracts/readable-text';
import type { RequestHandler } from 'express';
import { badRequest } from './errors';

/** The query parser silently replaces the bytes of a surrogate, which are not UTF-8. */
const surrogateBytes = /%ed%[ab]/i;

/** Refuses text that cannot be stored with 400, in every call and before its schema, so that no contract can forget it. */
export const refuseUnreadable: RequestHandler = (request, _response, next) => {
  if (surrogateBytes.test(request.originalUrl)) throw badRequest(unreadableText);
  // Express parses the query each time that it is asked for.
  const query = request.originalUrl.includes('?') ? request.query : undefined;
  for (const part of [request.params, query, request.body as unknown]) {
    const refusal = refusalIn(part);
    if (refusal) throw badRequest(refusal.message, { errors: [refusal] });
  }
  next();
};
