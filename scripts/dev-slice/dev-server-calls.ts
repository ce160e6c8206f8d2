import { type IncomingMessage, request as send, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { type Duplex, pipeline } from 'node:stream';

/** What a page or a call gets in place of a file. */
export const noDevServer = 'The development server does not answer; see the terminal.';

/** Answers a request for a file by a development server; calls `otherwise` when that does not answer. */
export const forwardFile = (
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
  otherwise: () => void,
): void => {
  const { url, method, headers } = request;
  const call = send(target + url!, { method: method!, headers }, (answer) => {
    response.writeHead(answer.statusCode!, answer.headers);
    pipeline(answer, response, () => undefined);
  });
  call.on('error', otherwise);
  response.on('close', () => call.destroy());
  call.end();
};

/** Connects a browser's web socket with a development server, which reads the request as it was sent. */
export const forwardSocket = (
  target: string,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void => {
  const { hostname, port } = new URL(target);
  const server = connect(Number(port), hostname);
  const { rawHeaders } = request;
  const lines = rawHeaders.flatMap((name, at) =>
    at % 2 ? [] : [`${name}: ${rawHeaders[at + 1]}`],
  );
  server.write([`GET ${request.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
  server.write(head);
  pipeline(socket, server, socket, () => undefined);
};

/** The page of the shell's development server; throws an Error with one sentence when it has none. */
export const readLocalShell = async (target: string): Promise<string> => {
  const found = await fetch(`${target}/remotes/shell/index.html`).catch(() => undefined);
  if (!found?.ok) throw new Error(noDevServer);
  return found.text();
};
