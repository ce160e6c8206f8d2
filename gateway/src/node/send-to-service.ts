import type { IncomingMessage } from 'node:http';
import type { GatewaySettings } from '../options';
import { routeTable } from '../route-table';
import { sendToReplica, type NoAnswer, type ForwardedRequest } from './send-to-replica';

type Forwarded = Omit<ForwardedRequest, 'fresh'>;

const idempotent = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);
let turn = 0;

/** Whether sending it twice is safe: a read, a write with an idempotency key, or one whose contract says so. */
const isRetryable = ({ method, path, headers }: Forwarded): boolean =>
  idempotent.has(method) ||
  'idempotency-key' in headers ||
  routeTable.repeatable.has(`${method} ${path}`);

interface Attempt {
  replica: string;
  /** On a new connection, because an idle one may be closing. */
  fresh: boolean;
}

const roundRobin = (replicas: readonly string[], forwarded: Forwarded): Attempt[] => {
  turn = (turn + 1) % 1_000_000;
  const first = turn % replicas.length;
  const turned = [...replicas.slice(first), ...replicas.slice(0, first)];
  return turned.map((replica) => ({ replica, fresh: !isRetryable(forwarded) }));
};

/** A write that hangs may still be in progress. */
const mayRetry = (forwarded: Forwarded, { reason }: NoAnswer): boolean => {
  if (reason === 'unreachable') return true;
  return reason === 'hung' ? idempotent.has(forwarded.method) : isRetryable(forwarded);
};

/**
 * Tries the replicas in turn until one answers. A request that one has received is sent to another only if that
 * is safe. Rejects with the last NoAnswer; `tried` collects the replicas for the log.
 */
export const sendToService = async (
  replicas: readonly string[],
  forwarded: Forwarded,
  timeouts: GatewaySettings['timeouts'],
  tried: string[],
): Promise<IncomingMessage> => {
  const queue = roundRobin(replicas, forwarded);
  for (;;) {
    const { replica, fresh } = queue.shift() as Attempt;
    tried.push(replica);
    try {
      return await sendToReplica(replica, { ...forwarded, fresh }, timeouts);
    } catch (error) {
      const why = error as NoAnswer;
      if (!mayRetry(forwarded, why)) throw error;
      if (why.reason === 'stale') queue.unshift({ replica, fresh: true });
      if (queue.length === 0 || forwarded.signal.aborted) throw error;
    }
  }
};
