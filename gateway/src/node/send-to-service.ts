import type { IncomingMessage } from 'node:http';
import type { GatewaySettings } from '../options';
import { sendToReplica, type NoAnswer, type Question } from './send-to-replica';

type Asked = Omit<Question, 'fresh'>;

const idempotent = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);
let turn = 0;

/** Asking twice changes nothing: it is a read, or a write with a key, which happens once however often it is asked. */
const isRetryable = ({ method, headers }: Asked): boolean =>
  idempotent.has(method) || 'idempotency-key' in headers;

interface Try {
  replica: string;
  /** On a connection of its own, because an idle one had been closed or must not be about to be. */
  fresh: boolean;
}

const roundRobin = (replicas: readonly string[], question: Asked): Try[] => {
  turn = (turn + 1) % 1_000_000;
  const first = turn % replicas.length;
  const turned = [...replicas.slice(first), ...replicas.slice(0, first)];
  return turned.map((replica) => ({ replica, fresh: !isRetryable(question) }));
};

/** A write that hangs may still be under way. */
const mayRetry = (question: Asked, { reason }: NoAnswer): boolean => {
  if (reason === 'unreachable') return true;
  return reason === 'hung' ? idempotent.has(question.method) : isRetryable(question);
};

/**
 * Asks the replicas in turn until one answers. A question that one has received is put to another only when
 * asking twice changes nothing. Rejects with the last NoAnswer; `asked` collects the replicas for the log.
 */
export const sendToService = async (
  replicas: readonly string[],
  question: Asked,
  timeouts: GatewaySettings['timeouts'],
  asked: string[],
): Promise<IncomingMessage> => {
  const queue = roundRobin(replicas, question);
  for (;;) {
    const { replica, fresh } = queue.shift() as Try;
    asked.push(replica);
    try {
      return await sendToReplica(replica, { ...question, fresh }, timeouts);
    } catch (error) {
      const why = error as NoAnswer;
      if (!mayRetry(question, why)) throw error;
      if (why.reason === 'stale') queue.unshift({ replica, fresh: true });
      if (queue.length === 0 || question.signal.aborted) throw error;
    }
  }
};
