import { kindOf } from './kind-of';

const origin = 'https://site.test';
const kind = (path: string, mode = 'cors', method = 'GET') =>
  kindOf({ method, mode, url: new URL(path, origin).href }, origin);

test.each([
  ['/assist', 'navigate', 'page'],
  ['/assist?tool=supplies', 'navigate', 'page'],
  ['/assist/other', 'navigate', 'other'],
  ['/', 'navigate', 'other'],
  ['/remotes/shell/assets/main.0a1b2c3d.js', 'no-cors', 'hashed'],
  ['/remotes/shell/assets/archivo-latin.0a1b2c3d.woff2', 'cors', 'hashed'],
  ['/remotes/mf-assist/assets/main.js', 'no-cors', 'other'],
  ['/remotes/mf-assist/mf-manifest.json', 'cors', 'manifest'],
  ['/api/cleanup-tasks', 'cors', 'other'],
  ['/api/remotes/x/assets/a.0a1b2c3d.js', 'cors', 'other'],
  ['https://elsewhere.test/remotes/shell/assets/main.0a1b2c3d.js', 'cors', 'other'],
])('%s (%s) is %s', (path, mode, expected) => expect(kind(path, mode)).toBe(expected));

test('a write is never cached', () => {
  expect(kind('/assist', 'navigate', 'POST')).toBe('other');
});
