import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { OnLoadResult, Plugin } from 'esbuild';
import { copiedWith, copyPackage, folderOf, isCopied, nameOf, packageOf } from './package-files';
import { root } from './workspace';

/** Native: only the database uses it, which runs from the repository. */
const native = ['lmdb'];

/** They need files only for what we do not use: to start a transport, the standard faces and the colours of an archive's PDF. */
const harmless = /[\\/]node_modules[\\/](pino|thread-stream|pdfkit)[\\/]/;

/** An empty source map, so that the bundle's source map leaves the file out. */
const withoutMap = (code: string): string => {
  const mappings = `${';'.repeat(code.split('\n').length + 1)}AAAA`;
  const map = JSON.stringify({ version: 3, sources: [''], sourcesContent: [''], mappings });
  return `${code}\n//# sourceMappingURL=data:application/json;base64,${Buffer.from(map).toString('base64')}`;
};

const load = (file: string): OnLoadResult => {
  const text = readFileSync(file, 'utf8');
  if (/\b__(dirname|filename)\b|\bimport\.meta\b/.test(text) && !harmless.test(file))
    return { errors: [{ text: `${file} looks for files of its own: see package-files.ts` }] };
  const code = file.endsWith('.json') ? `module.exports = ${text}` : text;
  return { contents: withoutMap(code), loader: 'js' };
};

/**
 * Includes registry packages in a bundle, so that it needs no node_modules where it runs. Those that need files
 * are copied next to it; `packages.json` lists them all. The source map covers our own code: with theirs a service
 * would start a quarter of a second later.
 */
export const packagesInside = (outdir: string): Plugin => ({
  name: 'packages-inside',
  setup: ({ onEnd, onLoad, onResolve, resolve }) => {
    const copied = new Map<string, string>();
    onResolve({ filter: /^[^./]/ }, async ({ path: imported, pluginData, ...from }) => {
      if (native.includes(imported)) return { path: imported, external: true };
      if (!isCopied(imported) || pluginData === copied) return null;
      const found = await resolve(imported, { ...from, pluginData: copied });
      if (found.errors.length > 0) return { errors: found.errors };
      copied.set(packageOf(imported), folderOf(found.path)!);
      return { path: imported, external: true };
    });
    onLoad({ filter: /[\\/]node_modules[\\/].*\.([cm]?js|json)$/ }, ({ path: file }) => load(file));
    onEnd(({ metafile }) => {
      for (const [name, folder] of copied) copyPackage(name, folder, outdir);
      const files = Object.keys(metafile?.inputs ?? {}).map((file) => path.resolve(root, file));
      const folders = new Set([
        ...files.flatMap((file) => folderOf(file) ?? []),
        ...copied.values(),
        ...[...copied].flatMap((one) => copiedWith(...one)),
      ]);
      const names = [...new Set([...folders].map(nameOf))].sort();
      writeFileSync(path.join(outdir, 'packages.json'), JSON.stringify(names, null, 1));
    });
  },
});
