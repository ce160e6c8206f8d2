import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { CannotStart } from './stop-with';

const tryListen = async (
  port: number,
  host: string,
): Promise<NodeJS.ErrnoException | undefined> => {
  const server = createServer();
  try {
    server.listen({ port, host });
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
    return undefined;
  } catch (error) {
    return error as NodeJS.ErrnoException;
  }
};

/** Throws CannotStart when PORT cannot be had on every address a browser may use. */
export const checkPort = async (port: number, host: string): Promise<void> => {
  for (const address of new Set([host, '0.0.0.0'])) {
    const error = await tryListen(port, address);
    // A machine without IPv6 has no "::": IPv4 alone will do.
    if (!error || error.code === 'EAFNOSUPPORT' || error.code === 'EADDRNOTAVAIL') continue;
    const reason =
      error.code === 'EADDRINUSE' ? 'it is already in use' : (error.code ?? error.message);
    throw new CannotStart(`PORT ${port} cannot be used: ${reason}.`);
  }
};

/** A free port below the range that the system hands to outgoing connections, so that a restart finds it free again. */
export const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < 50; tries += 1) {
    const port = randomInt(20_000, 30_000);
    if (!(await tryListen(port, '127.0.0.1'))) return port;
  }
  throw new CannotStart('No free port was found between 20000 and 30000.');
};

/** So many different free ports. */
export const freePorts = async (count: number): Promise<number[]> => {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
};
