import { type Addresses, callService } from './internal-call';

interface LineOptions {
  signal: AbortSignal;
  /** The longest time without a line. */
  silentMs: number;
}

/**
 * Each line that another service's /internal path sends, from the first of its addresses that answers, until it ends. Throws
 * when none answers with 2xx, when no line comes within silentMs, or when the signal aborts it.
 */
export async function* internalLines(
  addresses: Addresses,
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
    const body = await callService(addresses, path, { token, signal: either }, (r) => r.body!);
    let rest = '';
    for await (const text of body.pipeThrough(new TextDecoderStream())) {
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
