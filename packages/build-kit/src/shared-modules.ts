import { fromRoot, readPackage, type Mode } from './workspace';

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
  import?: false;
}

const sharedModule = (name: string, version: string, mode: Mode): SharedModule => ({
  singleton: true,
  requiredVersion: `^${version}`,
  version,
  // Alone in its dev page a remote brings its own copy; in the site the shell's is always there.
  ...(mode === 'production' && firstScreen.includes(name) ? { import: false as const } : {}),
});

/**
 * What a remote shares with the shell, derived from app-kit's peerDependencies and its stateful modules; the shell
 * provides the same (`shell/src/shared`).
 */
export const sharedModules = (mode: Mode): Record<string, SharedModule> => {
  const { peerDependencies = {}, version } = readPackage(fromRoot('packages/app-kit'));
  const own = statefulAppKit.map((name): [string, string] => [
    `@hypercar/app-kit/${name}`,
    version,
  ]);
  return Object.fromEntries(
    [...Object.entries(peerDependencies), ...own].map(([name, wanted]) => [
      name,
      sharedModule(name, wanted, mode),
    ]),
  );
};
