import type { Ahead } from './slice-manifest';
import type { AppRoute } from '@hypercar/contracts/app-routes';
import { peerDependencies } from '../package.json';
import type { ScreenLoader } from './slice-loader';
import { fakeServer } from './testing/fake-server';

const route: AppRoute = { path: '/x', access: 'anyone', slice: 'mf-assist' };
const Screen = () => null;
const manifest = {
  metaData: {
    globalName: 'mf_assist',
    publicPath: '/remotes/mf-assist/',
    remoteEntry: { path: '', name: 'assets/remoteEntry.1.js' },
  },
  exposes: [{ path: './app', assets: { js: { sync: ['assets/app.1.js'] } } }],
};
interface Shared {
  get: () => Promise<() => unknown>;
}
type Scope = Record<string, Record<string, Shared>>;
const windowOf = globalThis as unknown as Record<string, unknown>;
const container = (app: unknown) => ({
  init: jest.fn((_scope: unknown) => undefined),
  get: jest.fn(() => Promise.resolve(() => ({ default: app }))),
});

/** Simulates the browser: what an entry's script assigns when it runs. */
let run: ((src: string) => unknown)[];
const serveManifest = () => {
  const fetchManifest = jest.fn((_address: string) =>
    Promise.resolve({ ok: true, json: () => Promise.resolve(manifest) }),
  );
  globalThis.fetch = fetchManifest as unknown as typeof fetch;
  return fetchManifest;
};

let loadScreen: ScreenLoader;
let isSuperseded: (slice: AppRoute['slice']) => Promise<boolean>;
beforeEach(async () => {
  jest.resetModules();
  run = [];
  document.head.replaceChildren();
  // The runtime keeps the entries that it has loaded.
  const entries = (windowOf['__GLOBAL_LOADING_REMOTE_ENTRY__'] ?? {}) as Record<string, unknown>;
  for (const entry of Object.keys(entries)) delete entries[entry];
  delete windowOf['mf_assist'];
  jest.spyOn(console, 'warn').mockImplementation();
  jest.spyOn(document.head, 'appendChild').mockImplementation((script) => {
    if (!(script instanceof HTMLScriptElement)) return script;
    const left = run.shift()?.(new URL(script.src).pathname);
    if (left) windowOf['mf_assist'] = left;
    queueMicrotask(() => script.dispatchEvent(new Event(left === null ? 'error' : 'load')));
    return script;
  });
  ({ loadScreen } = await import('./slice-loader'));
  ({ isSuperseded } = await import('./superseded'));
});
afterEach(() => jest.restoreAllMocks());

test('runs the entry, passes the shared modules, and gets the app', async () => {
  const fetched = serveManifest();
  const slice = container({ '/x': () => Promise.resolve(Screen) });
  run = [() => slice];
  const { shareLater, shareLoaded } = await import('./federation');
  const react = { useState: () => undefined };
  shareLoaded({ react });
  shareLater({ 'react-toastify': () => Promise.resolve({ toast: 'toast' }) });
  await expect(loadScreen(route, 0)).resolves.toBe(Screen);
  const [scope] = slice.init.mock.calls[0] as [Scope];
  const [[version, shared]] = Object.entries(scope['react']!) as [[string, Shared]];
  expect(version).toBe(peerDependencies.react);
  expect((await shared.get())()).toBe(react);
  const [toastify] = Object.values(scope['react-toastify']!);
  expect((await toastify!.get())()).toEqual({ toast: 'toast' });
  expect(slice.get).toHaveBeenCalledWith('./app');
  expect(fetched).toHaveBeenCalledWith('/remotes/mf-assist/assets/app.1.js');
});

test('a second screen of a slice runs nothing again', async () => {
  serveManifest();
  run = [
    () => container({ '/x': () => Promise.resolve(Screen), '/y': () => Promise.resolve(Screen) }),
  ];
  await loadScreen(route, 0);
  await expect(loadScreen({ ...route, path: '/y' }, 0)).resolves.toBe(Screen);
  expect(document.head.appendChild).toHaveBeenCalledTimes(1);
});

test('a prerendered page uses its own build; only a retry reads the manifest', async () => {
  const fetchManifest = serveManifest();
  const data = '{"entry":"/old.js","globalName":"mf_assist","scripts":[]}';
  document.head.innerHTML = `<script type="application/json" data-slice="mf-assist">${data}</script>`;
  const ran: string[] = [];
  run = [
    (src) => (ran.push(src), null),
    (src) => (ran.push(src), container({ '/x': () => Promise.resolve(Screen) })),
  ];
  await expect(loadScreen(route, 0)).rejects.toMatchObject({ reason: 'unreachable' });
  expect(fetchManifest).not.toHaveBeenCalled();
  await expect(loadScreen(route, 1)).resolves.toBe(Screen);
  expect(ran).toEqual(['/old.js', '/remotes/mf-assist/assets/remoteEntry.1.js']);
});

test('what is fetched ahead of the shell is used once there is no build in the page; a retry reads the manifest', async () => {
  const fetchManifest = serveManifest();
  const address = { entry: '/ahead.js', globalName: 'mf_assist', scripts: [] };
  (globalThis as Ahead).ahead = { 'mf-assist': Promise.resolve(address) };
  const ran: string[] = [];
  run = [
    (src) => (ran.push(src), null),
    (src) => (ran.push(src), container({ '/x': () => Promise.resolve(Screen) })),
  ];
  await expect(loadScreen(route, 0)).rejects.toMatchObject({ reason: 'unreachable' });
  expect(fetchManifest).not.toHaveBeenCalled();
  await expect(loadScreen(route, 1)).resolves.toBe(Screen);
  expect(ran).toEqual(['/ahead.js', '/remotes/mf-assist/assets/remoteEntry.1.js']);
  delete (globalThis as Ahead).ahead;
});

test('a retry fetches the slice’s files past the cache, which may contain a broken file', async () => {
  const fetched = jest.fn((_address: string, _options?: RequestInit) =>
    Promise.resolve({
      ok: true,
      json: () => Promise.resolve(manifest),
      arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)),
    }),
  );
  globalThis.fetch = fetched as unknown as typeof fetch;
  const files = [
    'http://localhost/remotes/mf-assist/assets/app.1.js',
    'http://localhost/remotes/mf-admin/assets/app.1.js',
    'http://localhost/remotes/mf-assist/mf-manifest.json',
  ];
  Object.assign(performance, { getEntriesByType: () => files.map((name) => ({ name })) });
  run = [() => undefined, () => container({ '/x': () => Promise.resolve(Screen) })];
  const past = () => fetched.mock.calls.filter(([, options]) => options?.cache === 'reload');
  await expect(loadScreen(route, 0)).rejects.toMatchObject({ reason: 'unreachable' });
  expect(past()).toEqual([]);
  await expect(loadScreen(route, 1)).resolves.toBe(Screen);
  expect(past()).toEqual([[files[0], { cache: 'reload' }]]);
});

test('a retry runs the entry without the modules of the previous attempt', async () => {
  serveManifest();
  let found: unknown;
  run = [
    () => {
      windowOf['mf_assist_chunks'] = ['broken'];
      return container({ '/x': () => Promise.reject(new Error('a crystal is cracked')) });
    },
    () => {
      found = windowOf['mf_assist_chunks'];
      return container({ '/x': () => Promise.resolve(Screen) });
    },
  ];
  await expect(loadScreen(route, 0)).rejects.toMatchObject({ reason: 'unreachable' });
  await expect(loadScreen(route, 1)).resolves.toBe(Screen);
  expect(found).toBeUndefined();
});

test.each([
  ['a script that does not come', () => null],
  ['a page instead of a script', () => undefined],
  ['a container that throws', () => ({ init: () => Promise.reject(new Error('no')) })],
])('%s is unreachable', async (_what, left) => {
  serveManifest();
  run = [left];
  await expect(loadScreen(route, 0)).rejects.toMatchObject({ reason: 'unreachable' });
});

test('a page instead of a script is unreachable after a container that worked', async () => {
  serveManifest();
  run = [() => container({ '/x': () => Promise.reject(new Error('cut off')) }), () => undefined];
  await expect(loadScreen(route, 0)).rejects.toMatchObject({ reason: 'unreachable' });
  await expect(loadScreen(route, 1)).rejects.toMatchObject({ reason: 'unreachable' });
});

test('an app without the screen is of the wrong build', async () => {
  serveManifest();
  run = [() => container({ '/y': () => Promise.resolve(Screen) })];
  await expect(loadScreen(route, 0)).rejects.toMatchObject({ reason: 'wrong-build' });
});

test('a slice without a manifest is unreachable', async () => {
  fakeServer();
  await expect(loadScreen(route, 0)).rejects.toMatchObject({ reason: 'unreachable' });
});

test('another build on the server supersedes the running one; no answer does not', async () => {
  serveManifest();
  run = [() => container({ '/x': () => Promise.resolve(Screen) })];
  expect(await isSuperseded('mf-assist')).toBe(false);
  await loadScreen(route, 0);
  expect(await isSuperseded('mf-assist')).toBe(false);
  const { metaData } = manifest;
  const remoteEntry = { path: '', name: 'assets/remoteEntry.2.js' };
  const newer = { ...manifest, metaData: { ...metaData, remoteEntry } };
  globalThis.fetch = (() =>
    Promise.resolve({ ok: true, json: () => Promise.resolve(newer) })) as unknown as typeof fetch;
  expect(await isSuperseded('mf-assist')).toBe(true);
  globalThis.fetch = () => Promise.reject(new TypeError('no network'));
  expect(await isSuperseded('mf-assist')).toBe(false);
});
