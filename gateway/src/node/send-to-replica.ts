import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connectWithin } from '../connect-within';
import type { GatewaySettings } from '../options';
import { routeTable } from '../route-table';

export interface ForwardedRequest {
  method: string;
  path: string;
  headers: Record<string, string | string[]>;
  body: Buffer;
  fresh: boolean;
  /** Aborted when the caller went away. */
  signal: AbortSignal;
}

type Timeouts = Pick<GatewaySettings['timeouts'], 'connectMs' | 'readMs'>;

/** Why a replica gave no answer; `stale`: an idle connection that it had closed meanwhile. */
export class NoAnswer extends Error {
  constructor(readonly reason: 'unreachable' | 'broken' | 'hung' | 'stale') {
    super(`The service is ${reason}.`);
  }
}

const agent = new Agent({
  keepAlive: true,
  maxFreeSockets: 64,
  timeout: routeTable.idleUpstreamMs,
});

/** Where a replica listens, as options of a request. */
export const addressOf = (replica: string) => {
  if (replica.startsWith('unix:')) return { socketPath: replica.slice('unix:'.length) };
  const { hostname, port } = new URL(`http://${replica}`);
  return { host: hostname.replace(/^\[|\]$/g, ''), port: port || '80' };
};

const watch = (call: ClientRequest, { connectMs, readMs }: Timeouts) => {
  const state = { connected: false, hung: false };
  call.on('socket', (socket) => {
    state.connected = !socket.connecting;
    if (state.connected) return;
    connectWithin(socket, connectMs, () => call.destroy(new Error('No connection in time')));
    socket.once('connect', () => (state.connected = true));
  });
  call.setTimeout(readMs, () => {
    state.hung = true;
    call.destroy(new Error('No answer in time'));
  });
  return (): NoAnswer => {
    if (!state.connected) return new NoAnswer('unreachable');
    if (state.hung) return new NoAnswer('hung');
    return new NoAnswer(call.reusedSocket ? 'stale' : 'broken');
  };
};

/** Sends a request to one replica; resolves with the head of its response, rejects with NoAnswer. */
export const sendToReplica = (
  replica: string,
  { body, fresh, ...forwarded }: ForwardedRequest,
  timeouts: Timeouts,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const call = request({ ...addressOf(replica), ...forwarded, agent: fresh ? false : agent });
    const whyNot = watch(call, timeouts);
    call.on('response', resolve);
    call.on('error', () => reject(whyNot()));
    call.end(body);
  });
