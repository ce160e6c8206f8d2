import type { GatewaySettings, Upstreams } from './options';

/** A running gateway, whichever way it is made. */
export interface Engine {
  readonly name: 'nginx' | 'node';
  /** Resolves with the reason when it ends without being asked to. */
  readonly died: Promise<string>;
  /** New connections go to these addresses of the replicas; requests in flight end where they are. */
  follow(addresses: Upstreams): void;
  /** Takes no new request, lets those in flight end within `timeouts.stopMs`, then resolves. */
  stop(): Promise<void>;
}

/** Starts an engine on the addresses that the replicas have now; resolves when it answers. */
export type StartEngine = (settings: GatewaySettings, addresses: Upstreams) => Promise<Engine>;
