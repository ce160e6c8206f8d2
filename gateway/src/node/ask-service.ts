import type { IncomingMessage } from 'node:http';
import type { GatewaySettings } from '../options';
import { askReplica, NoAnswer, type Question } from './ask-replica';

const idempotent = new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE']);
let turn = 0;

const inTurn = (replicas: readonly string[]): string[] => {
  turn = (turn + 1) % 1_000_000;
  const first = turn % replicas.length;
  return [...replicas.slice(first), ...replicas.slice(0, first)];
};

/**
 * Asks the replicas in turn until one answers. A question that one has received is put to another only when
 * asking twice changes nothing. Rejects with the last NoAnswer; `asked` collects the replicas for the log.
 */
export const askService = async (
  replicas: readonly string[],
  question: Question,
  timeouts: GatewaySettings['timeouts'],
  asked: string[],
): Promise<IncomingMessage> => {
  const queue = inTurn(replicas);
  for (;;) {
    const replica = queue.shift() ?? '';
    asked.push(replica);
    try {
      return await askReplica(replica, question, timeouts);
    } catch (error) {
      const { reason } = error as NoAnswer;
      if (reason !== 'unreachable' && !idempotent.has(question.method)) throw error;
      if (reason === 'stale') queue.unshift(replica);
      if (queue.length === 0 || question.signal.aborted) throw error;
    }
  }
};
