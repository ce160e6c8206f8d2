// Replaces a service in failure tests: ready for its supervisor, faulty for its callers.
// `FAULT` is filled in where it is deployed (faulty-service.ts).
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';

const { PORT, SOCKET } = process.env;
const fault = 'FAULT';

const answers = {
  down: (request) => request.socket.destroy(),
  slow: () => undefined,
  erring: (_request, response) =>
    response
      .writeHead(500, { 'Content-Type': 'application/json' })
      .end('{"message":"Something went wrong"}'),
};

const listener = (request, response) => {
  if (['/readyz', '/healthz'].includes(request.url)) return void response.end('{}');
  answers[fault](request, response);
};

const probed = createServer(listener).listen(Number(PORT), '127.0.0.1');
const called = createServer(listener).listen(SOCKET);

/** Closes each connection once the gateway's socket name points to it. */
const hangUp = () => {
  if (existsSync(SOCKET)) return void setTimeout(hangUp, 20);
  called.close();
  called.closeAllConnections();
};

called.on('listening', () => {
  process.send({ type: 'ready', port: probed.address().port });
  if (fault === 'down') hangUp();
});
for (const end of ['SIGTERM', 'disconnect']) process.on(end, () => process.exit(0));
