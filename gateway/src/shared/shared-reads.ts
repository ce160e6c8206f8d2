import type { ServiceName } from '@hypercar/contracts/endpoint';
import type { Request, RequestHandler, Response } from 'express';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { hasBody } from '../node/body-deadline';
import { answerError } from '../node/answer';
import { forwardedHeaders, nameUpstream } from '../node/calls';
import { localsOf } from '../node/locals';
import { NoAnswer } from '../node/send-to-replica';
import type { GatewaySettings } from '../options';
import { routeTable } from '../route-table';
import { createReads, type Question, type Read } from './reads';
import type { SharedAnswer } from './shared-answer';

/** Copies of answers that are kept elsewhere for as long as this process says. */
export interface Copies {
  /** The headers that let the answer `of` this request be copied, for `ms` milliseconds; undefined where it already is. */
  headersFor(
    request: IncomingMessage,
    of: SharedAnswer,
    ms: number,
  ): OutgoingHttpHeaders | undefined;
  /** Nobody gets the copies of this path from now on. */
  forget(path: string): void;
}

const noCopies: Copies = { headersFor: () => undefined, forget: () => {} };

/**
 * The service of a read that callers share; undefined for any other request: one with a token, which may be a person's who
 * has just changed what they read, and one with a query, of which there are endlessly many.
 */
const serviceOf = (request: IncomingMessage, url: string): ServiceName | undefined => {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || request.headers.authorization || hasBody(request)) return undefined;
  return routeTable.publicReads.get(url);
};

/** What a service learns of the caller: the request's id, and the address, for its log. */
const questionOf = (request: Request, response: Response, service: ServiceName): Question => {
  const all = forwardedHeaders(request, response, service);
  const named = ['host', 'x-request-id', 'x-forwarded-for', 'x-forwarded-proto'] as const;
  return {
    method: 'GET',
    path: request.originalUrl,
    headers: Object.fromEntries(named.map((name) => [name, all[name]])),
    body: Buffer.alloc(0),
    // Whoever asked first may leave: others wait for the answer.
    signal: new AbortController().signal,
  };
};

/** Sends an answer, whole where it may be copied for `ms` milliseconds. */
const copying =
  (copies: Copies, request: IncomingMessage, answer: SharedAnswer, ms: number) =>
  (response: ServerResponse, more: OutgoingHttpHeaders): Promise<void> => {
    const copied = copies.headersFor(request, answer, ms);
    return answer.send(request, response, { ...more, ...copied }, copied !== undefined);
  };

/** Public reads of a gateway: many who ask at once, or within a moment, get one answer of a service. See decision 048. */
export const createSharedReads = (
  settings: () => GatewaySettings,
  copies = noCopies,
  now = (): number => performance.now(),
) => {
  const reads = createReads(settings, now);
  const ask = (request: Request, response: Response, service: ServiceName): Read => {
    const tried: string[] = [];
    localsOf(response).upstream = tried;
    return reads.ask(service, questionOf(request, response, service), tried);
  };
  /** Answers what callers share, and leaves any other request to the next handler. */
  const answer: RequestHandler = async (request, response, next) => {
    const service = serviceOf(request, request.originalUrl);
    if (!service) return next();
    const fresh = reads.fresh(request.originalUrl);
    if (fresh) localsOf(response).upstream = ['shared'];
    try {
      const shared = await (fresh ?? ask(request, response, service)).answer;
      if (fresh && !shared.isForAll) return next();
      nameUpstream(response);
      await shared.send(request, response);
    } catch (error) {
      nameUpstream(response);
      answerError(response, error instanceof NoAnswer && error.reason === 'hung' ? 504 : 502);
    }
  };
  /** How to answer this request with what is at hand, which may be copied; undefined for any other request. */
  const ready = (request: IncomingMessage) => {
    const { url = '' } = request;
    const read = serviceOf(request, url) && reads.fresh(url);
    if (!read?.answered) return undefined;
    const { answered, since } = read;
    const left = since + settings().timeouts.sharedMs - now();
    return copying(copies, request, answered, left);
  };
  /** Forgets a service's answers, because somebody has changed something there. */
  const renew = (service: ServiceName): void => {
    for (const [path, owner] of routeTable.publicReads)
      if (owner === service) for (const kept of [reads, copies]) kept.forget(path);
  };
  return { answer, ready, renew };
};
