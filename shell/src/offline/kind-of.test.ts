import { endpoints } from '@hypercar/contracts/endpoints';
import { keyOf, kindOf } from './kind-of';

const origin = 'https://site.test';
const kind = (path: string, destination = '', method = 'GET') =>
  kindOf({ method, destination, url: new URL(path, origin).href }, origin);

test.each([
  ['/assist', 'document', 'kept'],
  ['/assist?tool=supplies', 'document', 'kept'],
  ['/assist/other', 'document', 'page'],
  ['/', 'document', 'kept'],
  ['/progress/', 'document', 'kept'],
  ['/reset-password?token=secret', 'document', 'kept'],
  ['/course/glue/the-drop', 'document', 'kept'],
  ['/course/glue', 'document', 'page'],
  ['/', 'iframe', 'other'],
  ['/dashboard', 'document', 'page'],
  ['/never-there', 'document', 'page'],
  ['/embed.html', 'iframe', 'other'],
  ['/sitemap.xml', 'document', 'other'],
  ['/api/admin/users/export', 'document', 'other'],
  ['/remotes/shell/assets/main.0a1b2c3d.js', 'script', 'hashed'],
  ['/remotes/shell/assets/archivo-latin.0a1b2c3d.woff2', 'font', 'hashed'],
  ['/remotes/mf-public/assets/light-loop.0a1b2c3d.mp4', 'video', 'other'],
  ['/remotes/mf-public/assets/light-loop.0a1b2c3d.webm', '', 'other'],
  ['/remotes/mf-assist/assets/main.js', 'script', 'other'],
  ['/remotes/mf-assist/mf-manifest.json', '', 'manifest'],
  ['/api/cleanup-tasks', '', 'other'],
  ['/api/auth/me', '', 'other'],
  ['/api/tiles', '', 'read'],
  ['/api/course', '', 'read'],
  ['/api/course/lessons/glue/the-drop', '', 'other'],
  ['/api/tiles?since=3', '', 'other'],
  ['/api/remotes/x/assets/a.0a1b2c3d.js', '', 'other'],
  ['https://elsewhere.test/remotes/shell/assets/main.0a1b2c3d.js', 'script', 'other'],
])('%s (%s) is %s', (path, destination, expected) =>
  expect(kind(path, destination)).toBe(expected),
);

test('a write is never cached', () => {
  expect(kind('/assist', 'document', 'POST')).toBe('other');
  expect(kind('/api/tiles', '', 'PUT')).toBe('other');
});

test('every read that is kept is one that is the same for everybody', () => {
  const all = Object.values(endpoints).filter(({ method }) => method === 'GET');
  const kept = all.filter(({ path }) => kind(path) === 'read');
  expect(kept).toHaveLength(6);
  expect(kept.every((one) => 'publicRead' in one && one.publicRead)).toBe(true);
});

test('a page is kept by its path alone', () => {
  expect(keyOf(`${origin}/reset-password?token=secret#part`)).toBe('/reset-password');
  expect(keyOf(`${origin}/progress/`)).toBe('/progress');
  expect(keyOf(`${origin}/`)).toBe('/');
});
