import { request, type Agent, type IncomingHttpHeaders } from 'node:http';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Lines of the body: of a file one more than its rows. */
  lines: number;
  ms: number;
}

/** Asks a service for a path and reads the whole answer; a connection that breaks is status 0. */
export const ask = (agent: Agent, url: string, token: string): Promise<Answer> => {
  const begin = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, headers: IncomingHttpHeaders, lines: number) =>
      resolve({ status, headers, lines, ms: performance.now() - begin });
    const call = request(url, { agent, headers: { Authorization: `Bearer ${token}` } });
    call.on('error', () => end(0, {}, 0));
    call.on('response', (answer) => {
      let lines = 0;
      answer.on('data', (part: Buffer) => {
        for (const byte of part) if (byte === 10) lines += 1;
      });
      answer.on('error', () => end(0, {}, lines));
      answer.on('end', () => end(answer.statusCode ?? 0, answer.headers, lines));
    });
    call.end();
  });
};
