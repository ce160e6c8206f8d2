const load = (): Promise<() => object> => Promise.resolve(() => ({}));
const shareConfig = {
  requiredVersion: '^19.3.1',
  singleton: true,
  eager: false,
  strictVersion: false,
};
const offered = {
  version: '19.3.1',
  scope: ['default'],
  deps: [],
  useIn: [] as string[],
  from: 'shell',
  loading: null as Promise<unknown> | null,
  shareConfig,
  get: load,
  strategy: 'loaded-first',
};

const scopeOf = () => {
  const react = { ...offered, lib: () => ({}), loaded: true, useIn: ['mf_admin'] };
  const toastify = {
    ...offered,
    version: '11.2.0',
    shareConfig: { ...shareConfig, requiredVersion: '^11.2.0' },
  };
  // The remote was the first to use it, with `import: false`.
  const reactDom = {
    ...offered,
    useIn: ['mf_admin', 'shell'],
    from: 'mf_admin',
    loading: load() as Promise<unknown>,
    loaded: true,
    lib: () => ({}),
  };
  return {
    react: { '19.3.1': react },
    'react-dom': { '19.3.1': reactDom },
    'react-toastify': { '11.2.0': toastify },
  };
};

const manifest = 'http://localhost:18490/remotes/mf-admin/mf-manifest.json';
const container = { name: 'mf_admin', entryGlobalName: 'mf_admin', shareScope: 'default' };
const remoteInfo = {
  ...container,
  entry: '/remotes/mf-admin/assets/remoteEntry.js',
  type: 'global',
  version: manifest,
  buildVersion: '0.2.0',
};

const shellOf = (scope: ReturnType<typeof scopeOf>) => ({
  name: 'shell',
  version: '2.9.2',
  options: {
    id: 'shell:undefined',
    name: 'shell',
    remotes: [{ ...container, entry: manifest, type: 'var' }],
    shared: {
      react: [scope.react['19.3.1']],
      'react-dom': [{ ...offered }],
      'react-toastify': [scope['react-toastify']['11.2.0']],
    },
    inBrowser: true,
    shareStrategy: 'loaded-first',
  },
  moduleCache: new Map([['mf_admin', { inited: true, initing: true, remoteInfo }]]),
});

// Of the build's plugin: numbers in place of booleans.
const ofPlugin = { ...shareConfig, singleton: 1, eager: 0 };
const ownCopy = (): Promise<() => object> => load();
const adminOf = () => ({
  name: 'mf_admin',
  version: '2.9.2',
  options: {
    name: 'mf_admin',
    remotes: [],
    shared: { react: [{ ...offered, from: 'mf_admin', shareConfig: ofPlugin, get: ownCopy }] },
  },
  moduleCache: new Map<string, never>(),
});

/**
 * `globalThis.__FEDERATION__` of a page whose shell, by `createInstance` of 2.9.2, has loaded one remote from its
 * manifest, recorded in Chromium; without hooks, handlers and plugins.
 */
export const recordedFederation = () => {
  const scope = scopeOf();
  return {
    __GLOBAL_PLUGIN__: [],
    __INSTANCES__: [shellOf(scope), adminOf()],
    moduleInfo: {},
    __SHARE__: { shell: { default: scope }, 'mf_admin:1.0.0': { default: scope } },
    __MANIFEST_LOADING__: {},
    __PRELOADED_MAP__: new Map(),
  };
};
