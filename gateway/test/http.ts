import { type IncomingMessage, request, type RequestOptions } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  /** Name, value, name, value, as they came. */
  rawHeaders: string[];
  body: Buffer;
  text: string;
  json: () => unknown;
}

interface RequestWithBody extends RequestOptions {
  body?: string | Buffer;
}

/** Sends a request on a connection of its own and resolves with the head of the answer. */
export const open = (port: number, path: string, { body, ...options }: RequestWithBody = {}) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, agent: false, ...options });
    call.on('response', resolve).on('error', reject);
    call.end(body);
  });

/** Sends a request and resolves with the whole answer. */
export const sendRequest = async (
  port: number,
  path: string,
  options: RequestWithBody = {},
): Promise<Answer> => {
  const answer = await open(port, path, options);
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  const body = Buffer.concat(parts);
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    rawHeaders: answer.rawHeaders,
    body,
    text: body.toString(),
    json: () => JSON.parse(body.toString()) as unknown,
  };
};

/** How often a header occurs in a response. */
export const countOf = ({ rawHeaders }: Answer, name: string): number =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === name.toLowerCase())
    .length;
