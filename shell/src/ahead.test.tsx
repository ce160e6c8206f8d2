import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Ahead } from '@hypercar/app-kit/slice-manifest';
import { appRoutes } from '@hypercar/contracts/app-routes';

const manifest = {
  metaData: {
    globalName: 'mf_admin',
    publicPath: '/remotes/mf-admin/',
    remoteEntry: { path: '', name: 'entry.js' },
    screens: {
      'src/routes/admin-route': ['a.js', 'b.js'],
      'src/routes/email-logs-route': ['c.js'],
    },
  },
  exposes: [{ path: './app', assets: { js: { sync: ['app.js'] } } }],
};

const fetched: string[] = [];
const answerWith = (ok: boolean) => {
  globalThis.fetch = ((address: string) => {
    fetched.push(address);
    return Promise.resolve({
      ok,
      json: () => Promise.resolve(manifest),
      arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)),
    });
  }) as unknown as typeof fetch;
};

beforeEach(() => {
  localStorage.clear();
  fetched.length = 0;
  delete (globalThis as Ahead).ahead;
  jest.resetModules();
});

const signIn = (role: string) => {
  localStorage.setItem('token', 'a token');
  localStorage.setItem('user', JSON.stringify({ id: '1', role }));
};
const open = async (address: string) => {
  window.history.replaceState(null, '', address);
  await import('./ahead');
  await new Promise((resolve) => setTimeout(resolve));
};

test('an administrator gets the build and the scripts of the screen', async () => {
  answerWith(true);
  signIn('admin');
  await open('/admin/');
  expect(fetched).toEqual(
    ['mf-manifest.json', 'entry.js', 'app.js', 'a.js', 'b.js'].map(
      (file) => `/remotes/mf-admin/${file}`,
    ),
  );
  const { ahead } = globalThis as Ahead;
  expect(Object.keys(ahead!)).toEqual(['mf-admin']);
  expect(await ahead!['mf-admin']).toMatchObject({ entry: '/remotes/mf-admin/entry.js' });
});

test.each([
  ['a visitor', () => undefined],
  ['a member', () => signIn('public')],
  ['an assistant', () => signIn('assistant')],
  ['somebody who has signed out', () => localStorage.setItem('user', '{"role":"admin"}')],
])('%s gets nothing of a slice that they may not open', async (_who, prepare) => {
  answerWith(true);
  prepare();
  await open('/admin');
  expect(fetched).toEqual([]);
  expect((globalThis as Ahead).ahead).toBeUndefined();
});

test('a manifest that cannot be read is left to the loader', async () => {
  answerWith(false);
  signIn('admin');
  await open('/admin');
  expect(fetched).toHaveLength(1);
  expect(await (globalThis as Ahead).ahead!['mf-admin']).toBeUndefined();
});

test('the screens of the other slices lie in files that are named by their paths', () => {
  // One with a parameter is not fetched ahead: its path is no address.
  const others = appRoutes.filter(
    ({ slice, path: at }) => slice !== 'mf-public' && !at.includes(':'),
  );
  for (const { slice, path: address } of others) {
    const file = path.resolve(__dirname, `../../${slice}/src/routes${address}-route.tsx`);
    expect([file, existsSync(file)]).toEqual([file, true]);
  }
});
