import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { connectWithin } from '../connect-within';
import { splitAddress } from '../names';

const target = (address: string) => {
  if (address.startsWith('unix:')) return { path: address.slice('unix:'.length) };
  const { host, port } = splitAddress(address);
  return { host, port: Number(port) };
};

/** Connects to an address, `host:port` or `unix:/path`; undefined when it does not answer in time. */
const connectTo = (address: string, ms: number): Promise<Socket | undefined> =>
  new Promise((resolve) => {
    const far = connect({ ...target(address), allowHalfOpen: true, noDelay: true });
    const giveUp = (): void => {
      far.destroy();
      resolve(undefined);
    };
    connectWithin(far, ms, giveUp);
    far.on('error', giveUp).on('connect', () => resolve(far));
  });

const connectToOne = async (addresses: string[], ms: number): Promise<Socket | undefined> => {
  for (const address of addresses) {
    const far = await connectTo(address, ms);
    if (far) return far;
  }
  return undefined;
};

const join = (near: Socket, far: Socket): void => {
  near.pipe(far).pipe(near);
  for (const [one, other] of [
    [near, far],
    [far, near],
  ] as const) {
    one.on('error', () => other.destroy()).on('close', () => other.destroy());
  }
};

export interface Relay {
  /** Where it listens: `127.0.0.1:port`. */
  address: string;
  /** New connections go to these addresses in turn; open ones stay. */
  follow: (addresses: string[]) => void;
  close: () => void;
}

/** Starts a TCP relay that forwards each connection to one of some changing addresses; it skips one that does not accept within `connectMs`. */
export const startRelay = async (addresses: string[], connectMs: number): Promise<Relay> => {
  let current = addresses;
  let turn = 0;
  const take = async (near: Socket): Promise<void> => {
    near.on('error', () => {});
    turn = (turn + 1) % current.length;
    const roundRobin = [...current.slice(turn), ...current.slice(0, turn)];
    const far = await connectToOne(roundRobin, connectMs);
    if (!far || near.destroyed) {
      near.destroy();
      far?.destroy();
    } else join(near, far);
  };
  const server: Server = createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
    void take(near);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    follow: (next) => {
      current = next;
    },
    close: () => server.close(),
  };
};
