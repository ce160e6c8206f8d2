import { bundleForNode } from '@hypercar/build-kit/bundle-for-node';
import { fromRoot } from '../workspaces';

/** Bundles the start of the gateway's container into `.build/containers/gateway.mjs`. */
export const bundleGateway = (): Promise<void> =>
  bundleForNode([fromRoot('scripts/containers/gateway.ts')], fromRoot('.build/containers'));
