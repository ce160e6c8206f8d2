import { build, stop } from 'esbuild';
import { packagesInside } from './packages-inside';
import { root } from './workspace';

/** CommonJS packages in an ES module ask for Node.js's own modules by `require`. */
const requireForPackages =
  "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);";

/** Bundles files for Node.js into `<outdir>/<name>.mjs`, which need nothing of the repository; throws what the bundler says. */
export const bundleForNode = async (entryPoints: string[], outdir: string): Promise<void> => {
  await build({
    absWorkingDir: root,
    entryPoints,
    outdir,
    entryNames: '[name]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: true,
    metafile: true,
    logLevel: 'warning',
    banner: { js: requireForPackages },
    plugins: [packagesInside(outdir)],
  });
};

/** Ends the bundler's process, which the next build starts again; nothing may be building. */
export const stopBundler = (): Promise<void> => Promise.resolve(stop());
