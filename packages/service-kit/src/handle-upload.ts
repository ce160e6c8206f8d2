import type { IncomingMessage } from 'node:http';
import type { Endpoint } from '@hypercar/contracts/endpoint';
import { HttpError } from './errors';
import { type HandlerInput, inputOf, type Result, type Route, send } from './handle';
import { requestContext } from './request-context';

/** An endpoint whose body is a file. */
export type UploadEndpoint = Endpoint & { upload: NonNullable<Endpoint['upload']> };

export interface UploadRules {
  /** How long the file may take to arrive and to be worked on. */
  deadlineMs: number;
  /** The sentence of the 413. */
  tooLarge: string;
  /** The sentence of the 415. */
  wrongType: string;
  /** Called before the file is read; throws when there is no place for it. Returns what gives the place back. */
  enter: () => () => void;
}

const typeOf = (request: IncomingMessage): string =>
  (request.headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();

/** What is left of the body is taken off the wire until the gateway, which has the answer, hangs up. */
const tooLarge = (message: string): HttpError => new HttpError(413, message);

const readFile = async (
  request: IncomingMessage,
  maxBytes: number,
  complaint: string,
): Promise<Buffer> => {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of request.iterator({ destroyOnReturn: false })) {
      bytes += (part as Buffer).length;
      if (bytes > maxBytes) throw tooLarge(complaint);
      parts.push(part as Buffer);
    }
  } catch (error) {
    throw request.destroyed ? new HttpError(400, 'The file ended too early') : error;
  }
  return Buffer.concat(parts);
};

const check = (
  request: IncomingMessage,
  { types, maxBytes }: UploadEndpoint['upload'],
  rules: UploadRules,
): void => {
  if (!types.includes(typeOf(request))) throw new HttpError(415, rules.wrongType);
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(rules.tooLarge);
};

/** As handle, for a call whose body is a file: it is read, as `file`, once the caller and the place for it are known. */
export const handleUpload = <const E extends UploadEndpoint>(
  endpoint: E,
  rules: UploadRules,
  fn: (input: HandlerInput<E> & { file: Buffer }) => Promise<Result<E>>,
): Route => ({
  endpoint,
  respond: async (request, response) => {
    const input = inputOf(endpoint, request);
    check(request, endpoint.upload, rules);
    const leave = rules.enter();
    try {
      requestContext.getStore()?.deadline?.extend(rules.deadlineMs);
      const file = await readFile(request, endpoint.upload.maxBytes, rules.tooLarge);
      send(endpoint, request, response, await fn({ ...input, file }));
    } finally {
      leave();
    }
  },
});
