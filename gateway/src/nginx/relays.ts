import type { ServiceName } from '@hypercar/contracts/endpoint';
import { hasNames } from '../names';
import type { GatewaySettings, Upstreams } from '../options';
import type { Relays } from './proxy';
import { startRelay } from './relay';

/**
 * A reload of nginx closes connections that callers keep, some of them just as a request comes. So nginx never learns
 * the addresses of replicas that have names: it asks a relay, which follows them. See decision 025.
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
