import type { ServiceName } from '@hypercar/contracts/endpoint';
import type { GatewaySettings, Upstreams } from './options';

/** A running gateway of either engine. */
export interface Engine {
  readonly name: 'nginx' | 'node';
  /** Resolves with the reason when it ends unexpectedly. */
  readonly died: Promise<string>;
  /** Sends new connections to these replicas; requests in flight finish where they are. */
  follow(addresses: Upstreams): void;
  /** Takes no new request, lets those in flight end within `timeouts.stopMs`, then resolves. */
  stop(): Promise<void>;
}

/** Is told of a service where a signed-in caller has changed something. */
export type Changed = (service: ServiceName) => void;

/** Starts an engine on the addresses that the replicas have now; resolves when it answers. */
export type StartEngine = (
  settings: GatewaySettings,
  addresses: Upstreams,
  changed: Changed,
) => Promise<Engine>;
