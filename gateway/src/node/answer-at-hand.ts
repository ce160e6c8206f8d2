import type { IncomingMessage, ServerResponse } from 'node:http';
import { type GatewaySettings, needsNodeEngine } from '../options';
import { routeTable } from '../route-table';
import type { createSharedReads } from '../shared/shared-reads';
import { headersOf } from '../table/security-headers';
import { plainAddress } from '../trusted-proxies';
import type { TakePlace } from './limit-connections';
import { nameRequest, type Step } from './middleware';

interface Around {
  shared: Pick<ReturnType<typeof createSharedReads>, 'ready'>;
  takePlace: TakePlace;
  log: Step;
}

/**
 * Answers what is at hand without Express, whose steps took half of the time of a poll; false for any other request, also one
 * that is to be refused or comes through a proxy, which is left to the application.
 */
export const answerAtHand = (settings: GatewaySettings, { shared, takePlace, log }: Around) => {
  const current = { ...settings, development: needsNodeEngine(settings) };
  const paths = [...routeTable.publicReads.keys()];
  const secured = new Map(paths.map((path) => [path, headersOf(current, path)]));
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { headers, socket, url = '' } = request;
    if (headers.host === undefined || headers['x-forwarded-for'] !== undefined) return false;
    const send = shared.ready(request);
    if (!send || !takePlace(plainAddress(socket.remoteAddress), response)) return false;
    Object.assign(response, { locals: { path: url, upstream: ['shared'] } });
    for (const step of [nameRequest, log]) step(request, response, () => {});
    send(response, { ...secured.get(url) }).catch(() => response.destroy());
    return true;
  };
};
