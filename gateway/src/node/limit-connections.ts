import { networkOf } from '@hypercar/contracts/network-of';
import type { RequestHandler } from 'express';
import type { ServerResponse } from 'node:http';
import type { GatewaySettings } from '../options';
import { answerError } from './answer';
import { peerOf } from './middleware';

/** Counts a request of an address until it has been answered; false, and not counted, where the address has too many open. */
export type TakePlace = (ip: string, response: ServerResponse) => boolean;

/** The places of all addresses. */
export const createPlaces = (settings: () => GatewaySettings): TakePlace => {
  const open = new Map<string, number>();
  return (ip, response) => {
    const address = networkOf(ip);
    const count = open.get(address) ?? 0;
    if (count >= settings().connectionsPerAddress) return false;
    open.set(address, count + 1);
    response.on('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    return true;
  };
};

/** Answers 429 to an address that has too many requests open. */
export const limitConnections =
  (takePlace: TakePlace): RequestHandler =>
  (request, response, next) =>
    takePlace(peerOf(request), response) ? next() : answerError(response, 429);
