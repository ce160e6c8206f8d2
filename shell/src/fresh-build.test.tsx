import { isOldPage } from './fresh-build';

const mark = (build: string) => `<meta name="shell-build" content="${build}">`;
const script = (file: string) => `<script defer src="/remotes/shell/assets/${file}"></script>`;
const [first, second] = ['main.00000001.js', 'main.00000002.js'].map(
  (file) => `/remotes/shell/assets/${file}`,
) as [string, string];

/** A prerendered page: its start script is after its content, and the bundler adds chunks to its head. */
const openPage = (build: string) => {
  document.head.innerHTML = mark(build) + script('7.0000000c.js');
  document.body.innerHTML = `<div id="root"></div>${script(build.split('/').at(-1)!)}`;
};
const serve = (text: string, ok = true) => {
  globalThis.fetch = (() =>
    Promise.resolve({ ok, text: () => Promise.resolve(text) })) as unknown as typeof fetch;
};

beforeEach(() => openPage(first));

test('a page of the current build is not outdated, whatever scripts are in its head', async () => {
  serve(`<!doctype html><head>${script('main.00000001.js')}${mark(first)}</head>`);
  expect(await isOldPage('/login')).toBe(false);
});

test('a page of another build is outdated', async () => {
  serve(`<!doctype html><head>${mark(second)}</head><body>${script('main.00000001.js')}</body>`);
  expect(await isOldPage('/login')).toBe(true);
  expect(await isOldPage('/nowhere')).toBe(true);
});

test.each([
  [
    'a page that does not say',
    () => serve('<!doctype html><title>Sign in to this network</title>'),
  ],
  ['an error', () => serve(mark(second), false)],
  ['no network', () => (globalThis.fetch = () => Promise.reject(new TypeError('no network')))],
  [
    'half an answer',
    () =>
      (globalThis.fetch = (() =>
        Promise.resolve({
          ok: true,
          text: () => Promise.reject(new TypeError('cut off')),
        })) as unknown as typeof fetch),
  ],
])('%s makes no page outdated', async (_what, answer) => {
  answer();
  expect(await isOldPage('/login')).toBe(false);
});
