import { cpSync, existsSync, readFileSync } from 'node:fs';
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
  // Native: see copiedWith.
  sharp: ['package.json', 'LICENSE', 'dist'],
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

interface Manifest {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

/** The folder of a package as Node.js finds it from another one's; undefined where it is not installed. */
const foundFrom = (folder: string, name: string): string | undefined => {
  const here = path.join(folder, 'node_modules', name);
  if (existsSync(here)) return here;
  const above = path.dirname(folder);
  return above === folder ? undefined : foundFrom(above, name);
};

/** The folders of what a native package needs: its binary for this platform, which is the one that is installed, and others. */
const dependenciesOf = (folder: string): string[] => {
  const file = path.join(folder, 'package.json');
  const { dependencies, optionalDependencies } = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  return Object.keys({ ...dependencies, ...optionalDependencies }).flatMap((name) => {
    const found = foundFrom(folder, name);
    return found ? [found, ...dependenciesOf(found)] : [];
  });
};

/** The folders of the packages that have to stand beside a copied one. */
export const copiedWith = (name: string, folder: string): string[] =>
  name === 'sharp' ? [...new Set(dependenciesOf(folder))] : [];

const isForRunning = (file: string): boolean => !/\.(map|d\.ts)$/.test(file);

/** Copies a package, or what it needs of its files at run time, into `<outdir>/node_modules`. */
export const copyPackage = (name: string, folder: string, outdir: string): void => {
  const target = path.join(outdir, 'node_modules');
  for (const needed of copiedWith(name, folder))
    cpSync(needed, path.join(target, packageOf(needed.split(`node_modules${path.sep}`).pop()!)), {
      recursive: true,
      dereference: true,
      filter: isForRunning,
    });
  for (const file of filesOf[name]!)
    cpSync(path.join(folder, file), path.join(target, name, file), {
      recursive: true,
      dereference: true,
      filter: isForRunning,
    });
};
