import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { hasIpv6 } from './settings';
import { CannotStart } from './stop-with';

type Refusal = NodeJS.ErrnoException | undefined;

const tryListen = async (port: number, host: string): Promise<Refusal> => {
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

const refuse = (variable: string, reason: string): never => {
  throw new CannotStart(`${variable} cannot be used: ${reason}.`);
};

/** Throws CannotStart for PORT or HOST, by the error of listen(). */
export const explainRefusal = (port: number, host: string, refusal: Refusal): void => {
  switch (refusal?.code) {
    case undefined:
      return;
    case 'EADDRINUSE':
      return refuse(`PORT ${port}`, 'it is already in use');
    case 'EACCES':
      return refuse(`PORT ${port}`, 'this user may not listen on it');
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
      return refuse(`HOST ${host}`, 'it is no address of this machine');
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return refuse(`HOST ${host}`, 'there is no address of that name');
    default:
      return refuse(`HOST ${host}`, `${refusal!.message}`);
  }
};

/** Throws CannotStart when the gateway could not listen on every address that a browser may use. */
export const checkPort = async (
  port: number,
  host: string,
  withIpv6 = hasIpv6(),
): Promise<void> => {
  if (host === '::' && !withIpv6) refuse('HOST ::', 'this machine has no IPv6');
  explainRefusal(port, host, await tryListen(port, host));
  // Where "::" does not take IPv4 in, another program may have the port there.
  if (host === '::') explainRefusal(port, '0.0.0.0', await tryListen(port, '0.0.0.0'));
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
