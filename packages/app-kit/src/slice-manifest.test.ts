import { findSlice } from './slice-manifest';

const manifest = {
  metaData: {
    globalName: 'mf_admin',
    publicPath: '/remotes/mf-admin/',
    remoteEntry: { path: '', name: 'assets/remoteEntry.abc.js' },
  },
  exposes: [{ path: './app', assets: { js: { sync: ['assets/app.def.js'], async: [] } } }],
};
const answer = (status: number, body: string) => {
  const json = () => Promise.resolve(body).then((text) => JSON.parse(text) as unknown);
  const response = { ok: status < 400, status, json };
  globalThis.fetch = (() => Promise.resolve(response)) as unknown as typeof fetch;
};

test('a manifest names the current entry and the scripts of the app', async () => {
  answer(200, JSON.stringify(manifest));
  expect(await findSlice('mf-admin')).toEqual({
    globalName: 'mf_admin',
    entry: '/remotes/mf-admin/assets/remoteEntry.abc.js',
    scripts: ['/remotes/mf-admin/assets/app.def.js'],
  });
});

test.each([
  [404, '{"message":"Not found"}'],
  [200, '<!doctype html>'],
  [200, '{}'],
])('an answer that is no manifest is a failure: %i %s', async (status, body) => {
  answer(status, body);
  await expect(findSlice('mf-admin')).rejects.toThrow();
});
