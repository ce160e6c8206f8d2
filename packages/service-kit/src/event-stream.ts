import type { Endpoint, EndpointOutput } from '@hypercar/contracts/endpoint';
import type { Request, Response } from 'express';
import { takePlace } from './stream-places';
import { type HandlerInput, inputOf, type Route } from './handle';
import { staysOpen } from './metrics';

const heartbeatMs = 15_000;

/** Open streams, so that a service can end them when it stops. */
const open = new Set<Response>();

/** Ends every stream of this process; clients connect again elsewhere. */
export const endStreams = (): void => {
  for (const response of open) response.end();
};

const begin = (response: Response, giveBack: () => void): void => {
  response.status(200).set({
    'Content-Type': 'text/event-stream',
    'Cache-Control': 'no-store',
    'X-Accel-Buffering': 'no',
  });
  response.flushHeaders();
  open.add(response);
  staysOpen(response);
  const beat = setInterval(() => response.write(': still here\n\n'), heartbeatMs);
  response.on('close', () => {
    clearInterval(beat);
    giveBack();
    open.delete(response);
  });
};

const lines = new WeakMap<object, string>();

/** An event as it is sent; one that many listeners get is serialised once. */
export const lineOf = (event: unknown): string => {
  const text = (): string => `data: ${JSON.stringify(event)}\n\n`;
  if (typeof event !== 'object' || event === null) return text();
  const line = lines.get(event) ?? text();
  lines.set(event, line);
  return line;
};

export interface Stream<E extends Endpoint> {
  send(event: EndpointOutput<E>): void;
  end(): void;
  onClose(callback: () => void): void;
}

/** Answers with server-sent events, or 429 (see takePlace); a comment every 15 s keeps the connection open. */
export const handleStream = <const E extends Endpoint>(
  endpoint: E,
  fn: (input: HandlerInput<E>, stream: Stream<E>) => Promise<void> | void,
): Route => ({
  endpoint,
  respond: async (request: Request, response: Response) => {
    const input = inputOf(endpoint, request);
    // Left while its session was being checked: it would never close.
    if (response.closed) return;
    begin(response, takePlace(request));
    const closers: (() => void)[] = [];
    response.on('close', () => closers.forEach((close) => close()));
    await fn(input, {
      send: (event) => void response.write(lineOf(event)),
      end: () => void response.end(),
      // A caller may have left while the stream was being prepared.
      onClose: (callback) => void (response.closed ? callback() : closers.push(callback)),
    });
  },
});
