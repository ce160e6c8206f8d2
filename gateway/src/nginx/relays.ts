import type { ServiceName } from '@hypercar/contracts/endpoint';
import { hasNames } from '../names';
import type { GatewaySettings, Upstreams } from '../options';
import type { Relays } from './proxy';
import { startRelay } from './relay';

/**
 * A reload of nginx closes keep-alive connections, some of them just as a request arrives. So nginx never gets
 * the addresses of replicas that have names: it uses a relay, which resolves them. See decision 025.
 */
export const startRelays = async (settings: GatewaySettings, addresses: Upstreams) => {
  const named = Object.entries(settings.upstreams).filter(([, replicas]) => hasNames(replicas));
  const relays = await Promise.all(
    named.map(async ([service]) => {
      const name = service as ServiceName;
      return [name, await startRelay(addresses[name], settings.timeouts.connectMs)] as const;
    }),
  );
  return {
    at: Object.fromEntries(relays.map(([name, { address }]) => [name, address])) as Relays,
    follow: (next: Upstreams): void => {
      for (const [name, relay] of relays) relay.follow(next[name]);
    },
    close: (): void => {
      for (const [, relay] of relays) relay.close();
    },
  };
};
