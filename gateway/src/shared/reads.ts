import type { ServiceName } from '@hypercar/contracts/endpoint';
import { newRequestId } from '../node/middleware';
import { sendToService } from '../node/send-to-service';
import type { GatewaySettings } from '../options';
import { readShared, type SharedAnswer } from './shared-answer';

/** What a service is asked. */
export type Question = Parameters<typeof sendToService>[1];

/** One question to a service, which answers everybody who asks the same within its time. */
export interface Read {
  since: number;
  answer: Promise<SharedAnswer>;
  /** Once it is there and everybody's. */
  answered?: SharedAnswer;
  /** Somebody besides the first has asked the same. */
  wanted: boolean;
  /** The next question, while it is under way. */
  next?: Read | undefined;
}

/** Of the time in which an answer is shared, before the service is asked again for those who come after it. */
const early = 0.75;

const startRead = (
  { upstreams, timeouts }: GatewaySettings,
  since: number,
  service: ServiceName,
  question: Question,
  tried: string[],
): Read => {
  const answer = sendToService(upstreams[service], question, timeouts, tried).then(readShared);
  const read: Read = { since, answer, wanted: false };
  const note = (shared: SharedAnswer): void => {
    if (shared.isPublic) read.answered = shared;
  };
  answer.then(note, () => {});
  return read;
};

/** The same question as this gateway's own: it may be asked again and again, for hours, after its first caller has left. */
const asOurs = (question: Question): Question => ({
  ...question,
  headers: {
    ...question.headers,
    'x-request-id': newRequestId(),
    'x-forwarded-for': '127.0.0.1',
  },
});

/** The reads that are under way or fresh, by path: never more than there are public reads in the contracts. */
export const createReads = (settings: () => GatewaySettings, now: () => number) => {
  const reads = new Map<string, Read>();
  const isFresh = (read: Read): boolean => now() - read.since < settings().timeouts.sharedMs;
  const begin = (service: ServiceName, question: Question, tried: string[] = []): Read =>
    startRead(settings(), now(), service, question, tried);
  /** Asks again before a wanted answer ends, so that nobody waits for the next one. */
  const renew = async (path: string, read: Read, askAgain: () => Read): Promise<void> => {
    if (!read.wanted || reads.get(path) !== read) return;
    const next = askAgain();
    read.next = next;
    await next.answer.catch(() => {});
    read.next = undefined;
    if (next.answered && reads.get(path) === read) keep(path, next, askAgain);
  };
  const keep = (path: string, read: Read, askAgain: () => Read): void => {
    reads.set(path, read);
    const at = read.since + early * settings().timeouts.sharedMs;
    setTimeout(() => void renew(path, read, askAgain), at - now()).unref();
  };
  return {
    fresh: (path: string): Read | undefined => {
      const read = reads.get(path);
      const fresh = [read, read?.next].find((one) => one && isFresh(one));
      if (fresh) fresh.wanted = true;
      return fresh;
    },
    ask: (service: ServiceName, question: Question, tried: string[]): Read => {
      const { path } = question;
      const read = begin(service, question, tried);
      keep(path, read, () => begin(service, asOurs(question)));
      const forget = (): void => {
        if (!read.answered && reads.get(path) === read) reads.delete(path);
      };
      read.answer.then(forget, forget);
      return read;
    },
    forget: (path: string): void => void reads.delete(path),
  };
};
