import { isDeepStrictEqual } from 'node:util';
import type { Part } from '../release/part';
import { breaksIn, type Contracts } from './check-deployment';

export interface DeployOrder {
  /** Parts whose contract differs from the live one, in an order in which each fits what is live by then. */
  order: Part[];
  /** Those that fit at no place of that order. */
  stuck: Part[];
  /** What is live when the order has been followed. */
  after: Contracts;
}

const longest = (now: Contracts, next: Contracts, waiting: readonly Part[]): DeployOrder => {
  let best: DeployOrder = { order: [], stuck: [...waiting], after: now };
  for (const part of waiting) {
    const contract = next.get(part)!;
    if (breaksIn(now, part, contract).length > 0) continue;
    const rest = waiting.filter((other) => other !== part);
    const found = longest(new Map([...now, [part, contract]]), next, rest);
    if (found.order.length >= best.order.length) best = { ...found, order: [part, ...found.order] };
    if (best.stuck.length === 0) return best;
  }
  return best;
};

/** Finds an order in which builds can replace what is live, as many as can be. */
export const deployOrder = (live: Contracts, next: Contracts): DeployOrder => {
  const isChanged = (part: Part) =>
    !isDeepStrictEqual(live.get(part)?.contract, next.get(part)!.contract);
  return longest(live, next, [...next.keys()].filter(isChanged));
};
