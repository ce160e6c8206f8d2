import { createInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import provideRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import { peerDependencies, version } from '../package.json';
import { sliceBuilds } from './slice-builds';

const versions: Readonly<Record<string, string>> = peerDependencies;
const ownName = '@hypercar/app-kit/';

const configOf = (name: string) => {
  const provided = name.startsWith(ownName) ? version : versions[name]!;
  return {
    version: provided,
    scope: 'default',
    shareConfig: { singleton: true, requiredVersion: `^${provided}` },
  };
};

/** The host's federation runtime: remotes are registered when they are asked for. */
export const host: ModuleFederation = createInstance({
  name: 'shell',
  remotes: [],
  shareStrategy: 'loaded-first',
  plugins: [provideRuntimeCore(), sliceBuilds],
});

/** Offers modules that this page has loaded to the remotes, by the names that they import. */
export const shareLoaded = (modules: Readonly<Record<string, unknown>>): void => {
  for (const [name, module] of Object.entries(modules))
    host.registerShared({ [name]: { ...configOf(name), lib: () => module } });
};

/** Offers modules that are loaded when a remote asks for them. */
export const shareLater = (modules: Readonly<Record<string, () => Promise<unknown>>>): void => {
  for (const [name, load] of Object.entries(modules)) {
    const get = async () => {
      const module = await load();
      return () => module;
    };
    host.registerShared({ [name]: { ...configOf(name), get } });
  }
};
