import { networkOf } from '@hypercar/contracts/network-of';
import type { RequestHandler } from 'express';
import type { GatewaySettings } from '../options';
import { answerError } from './answer';
import { peerOf } from './middleware';

/** Answers 429 to an address that has too many requests open. */
export const limitConnections = (settings: () => GatewaySettings): RequestHandler => {
  const open = new Map<string, number>();
  return (request, response, next) => {
    const address = networkOf(peerOf(request));
    const count = open.get(address) ?? 0;
    if (count >= settings().connectionsPerAddress) return answerError(response, 429);
    open.set(address, count + 1);
    response.on('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    next();
  };
};
