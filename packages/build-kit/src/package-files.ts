import { cpSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Packages that need their own files at run time are copied next to the bundle. */
const filesOf: Readonly<Record<string, readonly string[]>> = {
  // Its workers start from a file.
  piscina: ['package.json', 'LICENSE', 'dist'],
  // Its script and its style sheet are served to browsers.
  'swagger-ui-dist': [
    'package.json',
    'LICENSE',
    'NOTICE',
    'absolute-path.js',
    'swagger-ui.css',
    'swagger-ui-bundle.js',
  ],
};

/** `piscina` of an import of `piscina/dist/main.js`. */
export const packageOf = (imported: string): string => /^(@[^/]+\/)?[^/]+/.exec(imported)![0];

/** True for an import of a package that is copied beside the bundle. */
export const isCopied = (imported: string): boolean => Object.hasOwn(filesOf, packageOf(imported));

/** The folder of the package that an installed file belongs to; undefined for a file of ours. */
export const folderOf = (file: string): string | undefined =>
  /^.*[\\/]node_modules[\\/](@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0];

/** `piscina@5.3.2`, as the package in a folder calls itself. */
export const nameOf = (folder: string): string => {
  const { name, version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
  };
  return `${name}@${version}`;
};

const isForRunning = (file: string): boolean => !/\.(map|d\.ts)$/.test(file);

/** Copies what a package needs at run time into `<outdir>/node_modules`. */
export const copyPackage = (name: string, folder: string, outdir: string): void => {
  for (const file of filesOf[name]!)
    cpSync(path.join(folder, file), path.join(outdir, 'node_modules', name, file), {
      recursive: true,
      dereference: true,
      filter: isForRunning,
    });
};
