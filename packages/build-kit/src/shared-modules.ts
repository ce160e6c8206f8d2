import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Mode } from './workspace';
import { fromRoot, readPackage } from './workspace';

/** Modules that the shell loads eagerly, because every page needs them. */
const firstScreen = [
  'react',
  'react-dom',
  'react-router-dom',
  'styled-components',
  '@hypercar/app-kit/api',
  '@hypercar/app-kit/session',
  '@hypercar/app-kit/toast',
];

/**
 * Stateful modules of app-kit (a store, a client, a class used with instanceof): one copy per page.
 * app-kit's own files must import them by the package's name, too, or a remote would bundle a second copy.
 */
const statefulAppKit = ['api', 'query', 'session', 'toast'];

export interface SharedModule {
  singleton: true;
  requiredVersion: string;
  version: string;
  eager?: true;
  import?: string | false;
}

const appKit = fromRoot('packages/app-kit');
const narrowed = (name: string): string | undefined => {
  const file = name.replace(/^@|\//g, '');
  // By its package's name: a path would make the build depend on where the repository lies.
  return existsSync(path.join(import.meta.dirname, 'shared', `${file}.ts`))
    ? `@hypercar/build-kit/shared/${file}`
    : undefined;
};

const sharedModule = (name: string, version: string, host: boolean, mode: Mode): SharedModule => {
  const early = firstScreen.includes(name);
  const file = narrowed(name);
  return {
    singleton: true,
    requiredVersion: `^${version}`,
    version,
    ...(host && early ? { eager: true as const } : {}),
    // Alone in its dev page a remote brings its own copy; in the site the shell's is always there.
    ...(!host && early && mode === 'production'
      ? { import: false as const }
      : file
        ? { import: file }
        : {}),
  };
};

/** The federation plugin's `shared`, derived from app-kit's peerDependencies and its stateful modules. */
export const sharedModules = (host: boolean, mode: Mode): Record<string, SharedModule> => {
  const { peerDependencies = {}, version } = readPackage(appKit);
  const own = statefulAppKit.map((name): [string, string] => [
    `@hypercar/app-kit/${name}`,
    version,
  ]);
  return Object.fromEntries(
    [...Object.entries(peerDependencies), ...own].map(([name, wanted]) => [
      name,
      sharedModule(name, wanted, host, mode),
    ]),
  );
};
