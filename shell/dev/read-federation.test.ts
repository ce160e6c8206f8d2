import { readFederation } from './read-federation';
import { recordedFederation } from './recorded-federation';

const shell = { scope: 'default', eager: false, provider: 'shell' };

test('a page that was recorded', () => {
  expect(readFederation(recordedFederation())).toEqual({
    remotes: [
      {
        name: 'mf_admin',
        entry: '/remotes/mf-admin/assets/remoteEntry.js',
        build: '0.2.0',
        askedBy: 'shell',
        state: 'loaded',
      },
    ],
    shared: [
      {
        ...shell,
        name: 'react',
        version: '19.3.1',
        state: 'loaded',
        usedBy: ['mf_admin'],
        why: 'the only version on offer',
      },
      {
        ...shell,
        name: 'react-dom',
        version: '19.3.1',
        state: 'loaded',
        usedBy: ['mf_admin', 'shell'],
        why: 'the only version on offer',
      },
      {
        ...shell,
        name: 'react-toastify',
        version: '11.2.0',
        state: 'offered',
        usedBy: [],
        why: 'no code has asked for it',
      },
    ],
  });
});

test('a remote that is registered, and one that is loading', () => {
  const page = recordedFederation();
  const [host] = page.__INSTANCES__;
  host!.moduleCache.clear();
  expect(readFederation(page)?.remotes).toEqual([
    {
      name: 'mf_admin',
      entry: 'http://localhost:18490/remotes/mf-admin/mf-manifest.json',
      build: '',
      askedBy: 'shell',
      state: 'registered',
    },
  ]);
  const remoteInfo = { entry: '/remotes/mf-admin/assets/remoteEntry.js' };
  Object.assign(host!, { moduleCache: new Map([['mf_admin', { remoteInfo }]]) });
  expect(readFederation(page)?.remotes[0]).toMatchObject({ state: 'loading', build: '' });
});

test('two versions of a module', () => {
  const page = recordedFederation();
  const { react } = page.__SHARE__.shell.default;
  const { get: ownCopy } = page.__INSTANCES__[1]!.options.shared.react[0]!;
  const older = { ...react['19.3.1'], version: '18.0.0', loaded: false, get: ownCopy };
  Object.assign(react, { '18.0.0': older });
  const copies = () =>
    readFederation(page)!
      .shared.filter(({ name }) => name === 'react')
      .map(({ version, state, provider, why }) => [version, state, provider, why].join(' | '));
  expect(copies()).toEqual([
    '19.3.1 | loaded | shell | one copy a page; also on offer: 18.0.0',
    '18.0.0 | offered | mf_admin | no code has asked for it',
  ]);
  for (const copy of Object.values(react))
    copy.shareConfig = { ...copy.shareConfig, singleton: false };
  Object.assign(older, { loaded: true });
  expect(copies()).toEqual([
    '19.3.1 | loaded | shell | beside 18.0.0',
    '18.0.0 | loaded | mf_admin | beside 19.3.1',
  ]);
});

test('a remote of the bundler’s own federation, which has no instance', () => {
  const page = recordedFederation();
  const { default: shared } = page.__SHARE__.shell;
  Object.assign(shared.react['19.3.1'], { loaded: 1 });
  Object.assign(shared['react-toastify'], { '11.1.0': { from: 'mf_public', eager: false } });
  const found = readFederation(page)!.shared;
  expect(found.find(({ name }) => name === 'react')?.state).toBe('loaded');
  expect(found.find(({ version }) => version === '11.1.0')).toMatchObject({
    provider: 'mf_public',
    state: 'offered',
    usedBy: [],
  });
});

test('a shell that offers its modules by registerShared', () => {
  const page = recordedFederation();
  Object.assign(page.__INSTANCES__[0]!.options, { shared: {} });
  const providers = readFederation(page)!.shared.map(({ name, provider }) => [name, provider]);
  expect(providers).toEqual([
    ['react', 'shell'],
    ['react-dom', 'shell'],
    ['react-toastify', 'shell'],
  ]);
});

test('a scope of an unknown shape leaves the rest', () => {
  const page = recordedFederation();
  Object.assign(page.__SHARE__, { other: { special: { react: 'not a map of versions' } } });
  expect(readFederation(page)?.shared).toHaveLength(3);
});

test.each([
  undefined,
  null,
  {},
  { __INSTANCES__: [] },
  { __INSTANCES__: [{}], __SHARE__: {} },
  'x',
])('no runtime that can be read: %j', (given) => expect(readFederation(given)).toBeUndefined());

test('a runtime that has loaded nothing', () =>
  expect(readFederation({ __INSTANCES__: [], __SHARE__: {} })).toEqual({
    remotes: [],
    shared: [],
  }));
