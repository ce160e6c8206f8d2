import { requestInternal } from './internal-request';

interface LineOptions {
  signal: AbortSignal;
  /** The longest time without a line. */
  silentMs: number;
}

/** Throws what the signal was aborted with, whatever it broke. */
async function* textOf(url: string, token: string, signal: AbortSignal): AsyncGenerator<string> {
  try {
    const answer = await requestInternal(url, { token, signal });
    yield* answer.setEncoding('utf8') as AsyncIterable<string>;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}

/**
 * Each line that another service's /internal path sends, until it ends. Throws when it does not answer 2xx, when no line comes
 * within silentMs, or when the signal aborts it.
 */
export async function* internalLines(
  address: string,
  path: `/internal/${string}`,
  token: string,
  { signal, silentMs }: LineOptions,
): AsyncGenerator<string> {
  const silence = new AbortController();
  const timer = setTimeout(
    () => silence.abort(new Error(`${path} sent nothing for ${silentMs} ms`)),
    silentMs,
  );
  try {
    const either = AbortSignal.any([signal, silence.signal]);
    let rest = '';
    for await (const text of textOf(`${address}${path}`, token, either)) {
      const lines = (rest + text).split('\n');
      rest = lines.pop()!;
      if (lines.length > 0) timer.refresh();
      yield* lines;
    }
    if (rest !== '') yield rest;
  } finally {
    clearTimeout(timer);
  }
}
