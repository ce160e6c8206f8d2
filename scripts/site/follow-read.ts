import type { Endpoint } from '@hypercar/contracts/endpoint';
import type { z } from 'zod';

const everyMs = 2000;
/** A service that is busy, with a film or a picture, answers late: its answer counts all the same. */
const patienceMs = 15_000;

interface Seen<Answer> {
  tag: string;
  answer: Answer;
}

/** What the read answers, unless it is what was seen. Throws when the service does not answer it. */
const ask = async <E extends Endpoint>(
  endpoint: E,
  address: string,
  tag: string | undefined,
): Promise<Seen<z.output<E['response']>> | undefined> => {
  const answer = await fetch(address + endpoint.path, {
    headers: tag === undefined ? {} : { 'If-None-Match': tag, 'Cache-Control': 'max-age=0' },
    signal: AbortSignal.timeout(patienceMs),
  });
  if (answer.status === 304) return undefined;
  if (!answer.ok) throw new Error(`${endpoint.service} answered ${answer.status}`);
  const read = endpoint.response.parse(await answer.json()) as z.output<E['response']>;
  return { tag: answer.headers.get('etag') ?? '', answer: read };
};

/** Says why an answer is not in the pages, once for each reason. */
const reporting = <Answer>(path: string, onNew: (answer: Answer) => Promise<void>) => {
  let said = '';
  return async (answer: Answer): Promise<void> => {
    try {
      await onNew(answer);
      said = '';
    } catch (error) {
      const { message } = error as Error;
      if (message !== said)
        process.stderr.write(`What ${path} answers is not in the pages: ${message}\n`);
      said = message;
      throw error;
    }
  };
};

/**
 * Calls `onNew` within `pauseMs` of a new answer of a public read, again until it succeeds, and says what failed; returns
 * what ends it.
 */
export const followRead = <E extends Endpoint>(
  endpoint: E,
  addressOf: () => string,
  onNew: (answer: z.output<E['response']>) => Promise<void>,
  pauseMs = everyMs,
): (() => void) => {
  let tag: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  const take = reporting(endpoint.path, onNew);
  const look = async (): Promise<void> => {
    try {
      const next = await ask(endpoint, addressOf(), tag);
      if (next) {
        await take(next.answer);
        ({ tag } = next);
      }
    } catch {
      // What is live stays; the next look tries again.
    }
    if (!ended) timer = setTimeout(() => void look(), pauseMs).unref();
  };
  void look();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
};
