import type { IncomingMessage } from 'node:http';
import type { GatewaySettings } from '../options';
import { askReplica, type NoAnswer, type Question } from './ask-replica';
import { noteRefused, restingLast } from './refused';

const idempotent = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);
let turn = 0;

/** May it be put to a second replica when the first one had received it and gave no answer? A keyed write happens once. */
const bearsRepeating = (
  { method, headers }: Pick<Question, 'method' | 'headers'>,
  reason: string,
) => idempotent.has(method) || ('idempotency-key' in headers && reason !== 'hung');

interface Try {
  replica: string;
  /** On a connection of its own, because an idle one had been closed. */
  fresh: boolean;
}

const inTurn = (replicas: readonly string[]): Try[] => {
  turn = (turn + 1) % 1_000_000;
  const first = turn % replicas.length;
  const turned = [...replicas.slice(first), ...replicas.slice(0, first)];
  return restingLast(turned).map((replica) => ({ replica, fresh: false }));
};

/**
 * Asks the replicas in turn until one answers. A question that one has received is put to another only when
 * asking twice changes nothing. Rejects with the last NoAnswer; `asked` collects the replicas for the log.
 */
export const askService = async (
  replicas: readonly string[],
  question: Omit<Question, 'fresh'>,
  timeouts: GatewaySettings['timeouts'],
  asked: string[],
): Promise<IncomingMessage> => {
  const queue = inTurn(replicas);
  for (;;) {
    const { replica, fresh } = queue.shift() as Try;
    asked.push(replica);
    try {
      return await askReplica(replica, { ...question, fresh }, timeouts);
    } catch (error) {
      const { reason } = error as NoAnswer;
      if (reason === 'unreachable') noteRefused(replica);
      else if (!bearsRepeating(question, reason)) throw error;
      if (reason === 'stale') queue.unshift({ replica, fresh: true });
      if (queue.length === 0 || question.signal.aborted) throw error;
    }
  }
};
