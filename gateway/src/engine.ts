import type { GatewaySettings } from './options';

/** A running gateway, whichever way it is made. */
export interface Engine {
  readonly name: 'nginx' | 'node';
  /** Resolves with the reason when it ends without being asked to. */
  readonly died: Promise<string>;
  /** Applies new upstreams and slices; requests in flight end on the old ones. Rejects and changes nothing when they are wrong. */
  reload(settings: GatewaySettings): Promise<void>;
  /** Takes no new request, lets those in flight end within `timeouts.stopMs`, then resolves. */
  stop(): Promise<void>;
}
