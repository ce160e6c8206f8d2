import type { Endpoint } from '@hypercar/contracts/endpoint';
import { untilBeat } from '@hypercar/service-kit/beat';
import type { z } from 'zod';

const everyMs = 2000;
/** When a read is looked at. */
export interface Pauses {
  /** Between two looks. */
  pauseMs: number;
  /** Between two looks at least, however often there may be something new; a second. */
  leastMs?: number;
}
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

/** A look that is repeated: each `pauseMs`, at the beat of it, or soon after `hurry`. */
const repeatLook = (look: () => Promise<boolean>, { pauseMs, leastMs = 1000 }: Pauses) => {
  let timer: NodeJS.Timeout | undefined;
  let began = -Infinity;
  let isLooking = false;
  let isWanted = false;
  let ended = false;
  const lookIn = (ms: number): void => {
    clearTimeout(timer);
    if (!ended) timer = setTimeout(() => void run(), Math.max(0, ms)).unref();
  };
  const run = async (): Promise<void> => {
    began = performance.now();
    [isLooking, isWanted] = [true, false];
    const worked = await look();
    isLooking = false;
    if (isWanted) hurry();
    else lookIn(untilBeat(worked ? pauseMs : Math.min(pauseMs, everyMs)));
  };
  const hurry = (): void => {
    if (isLooking) isWanted = true;
    else lookIn(began + leastMs - performance.now());
  };
  void run();
  const end = (): void => {
    ended = true;
    clearTimeout(timer);
  };
  return { hurry, end };
};

/**
 * Calls `onNew` within `pauseMs` of a new answer of a public read, or within `leastMs` of a call of `hurry`, again until it
 * succeeds, and says what failed. `end` ends it.
 */
export const followRead = <E extends Endpoint>(
  endpoint: E,
  addressOf: () => string,
  onNew: (answer: z.output<E['response']>) => Promise<void>,
  pauses: Pauses = { pauseMs: everyMs },
) => {
  let tag: string | undefined;
  const take = reporting(endpoint.path, onNew);
  return repeatLook(async () => {
    try {
      const next = await ask(endpoint, addressOf(), tag);
      if (next) {
        await take(next.answer);
        ({ tag } = next);
      }
      return true;
    } catch {
      // What is live stays; the next look tries again.
      return false;
    }
  }, pauses);
};
