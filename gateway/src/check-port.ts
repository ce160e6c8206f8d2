import { once } from 'node:events';
import { createServer } from 'node:net';
import type { GatewaySettings } from './options';

/** Rejects with one sentence when the gateway cannot listen there. */
export const checkPort = async ({ port, host }: GatewaySettings): Promise<void> => {
  const probe = createServer();
  try {
    await once(probe.listen(port, host), 'listening');
    probe.close();
    await once(probe, 'close');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') throw new Error(`Port ${port} of ${host} is taken.`);
    throw new Error(`The gateway cannot listen on port ${port} of ${host} (${code}).`);
  }
};
