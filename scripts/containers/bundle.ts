import { build } from 'esbuild';
import { externalPackages } from '@hypercar/build-kit/external-packages';
import { fromRoot } from '../workspaces';

/** Bundles the start of the gateway's container into `.build/containers/gateway.mjs`. */
export const bundleGateway = async (): Promise<void> => {
  await build({
    entryPoints: [fromRoot('scripts/containers/gateway.ts')],
    outfile: fromRoot('.build/containers/gateway.mjs'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    logLevel: 'warning',
    plugins: [externalPackages],
  });
};
