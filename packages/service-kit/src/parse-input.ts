import type { Endpoint } from '@hypercar/contracts/endpoint';
import type { Request } from 'express';
import type { z } from 'zod';
import { badRequest, HttpError, notFound } from './errors';

const fieldErrors = (error: z.ZodError): { path: string; message: string }[] =>
  error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));

const parse = (schema: z.ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const errors = fieldErrors(parsed.error);
  throw badRequest(errors[0]!.message, { errors });
};

const bodyOf = (request: Request): unknown => {
  if (
    request.body === undefined &&
    request.get('Content-Length') !== undefined &&
    request.get('Content-Length') !== '0'
  )
    throw new HttpError(415, 'Send the body as application/json');
  return (request.body as unknown) ?? {};
};

/** Parses a request; throws 400 with the fields, 404 for a malformed id, 415 for another content type. */
export const parseInput = (endpoint: Endpoint, request: Request) => {
  if (endpoint.params && !endpoint.params.safeParse(request.params).success)
    throw notFound('This item was');
  return {
    params: parse(endpoint.params, request.params),
    query: parse(endpoint.query, request.query),
    body: endpoint.body ? parse(endpoint.body, bodyOf(request)) : undefined,
  };
};
