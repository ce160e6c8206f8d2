import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { forEachEngine, useSite } from './for-each-engine';
import { sendRequest } from './http';
import { script } from './site';

const titleOf = (text: string) => /<title>(.*)<\/title>/.exec(text)?.[1];

forEachEngine((engine) => {
  const site = useSite(engine);

  test.each([
    ['/', 200, 'home'],
    ['/?utm=x', 200, 'home'],
    ['/progress', 200, 'progress'],
    ['/progress/', 200, 'progress'],
    ['/login', 200, 'shell'],
    ['/user-management', 200, 'shell'],
    ['/nowhere', 404, 'shell'],
    ['/progress/more', 404, 'shell'],
    ['/terms', 200, 'terms'],
    ['/terms/', 200, 'terms'],
    ['/imprint', 404, 'shell'],
    ['/imprint/', 404, 'shell'],
    ['/healthz/more', 404, 'shell'],
  ])('%s is a page with %i', async (path, status, title) => {
    const answer = await sendRequest(site().port, path);
    expect([answer.status, titleOf(answer.text)]).toEqual([status, title]);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  test.each([
    ['/remotes/mf-public/assets/main.3c4d.js', 'text/javascript; charset=utf-8'],
    ['/remotes/shell/assets/app.1a2b.js', 'text/javascript; charset=utf-8'],
  ])('%s is kept for a year', async (path, type) => {
    const answer = await sendRequest(site().port, path);
    expect([answer.status, answer.text]).toEqual([200, script]);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test.each([
    ['/remotes/mf-public/mf-manifest.json', 'application/json'],
    ['/remotes/shell/index.html', 'text/html; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
    ['/embed.html', 'text/html; charset=utf-8'],
    ['/icons/touch.png', 'image/png'],
  ])('%s is revalidated', async (path, type) => {
    const answer = await sendRequest(site().port, path);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers.etag).toBeTruthy();
  });

  test('password managers are led to the page with the form', async () => {
    const answer = await sendRequest(site().port, '/.well-known/change-password');
    expect([answer.status, answer.headers.location]).toEqual([302, '/user-dashboard']);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    for (const [method, status] of [
      ['HEAD', 302],
      ['POST', 405],
    ] as const)
      expect(
        (await sendRequest(site().port, '/.well-known/change-password', { method })).status,
      ).toBe(status);
    // By the status of this one they tell a page from an answer that is the same for every address.
    const missing =
      '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200';
    expect((await sendRequest(site().port, missing)).status).toBe(404);
  });

  test('a file made with the pages takes precedence over one of the build', async () => {
    expect((await sendRequest(site().port, '/sitemap.xml')).text).toBe('<urlset/>');
  });

  test('an icon is kept for a day', async () => {
    const answer = await sendRequest(site().port, '/favicon.svg');
    expect(answer.headers['content-type']).toBe('image/svg+xml');
    expect(answer.headers['cache-control']).toBe('public, max-age=86400');
  });

  test.each([
    '/remotes/mf-public/assets/gone.js',
    '/remotes/mf-public/gone',
    '/remotes/mf-public/assets',
    '/remotes/mf-public/assets/',
    '/remotes/mf-public/',
    '/remotes/mf-unknown/mf-manifest.json',
    '/remotes/',
    '/remotes',
    '/remotes/mf-public/.secret',
    '/remotes/mf-public/../secret.txt',
    '/remotes/mf-public/%2e%2e/secret.txt',
    '/remotes/mf-public/..%2fsecret.txt',
    '/remotes/mf-public/..%5csecret.txt',
    '/gone.js',
    '/root/sitemap.xml',
    '/progress/gone.css',
    '/.env',
    '/gateway-errors/404',
  ])('%s is missing, and not answered with HTML', async (path) => {
    const answer = await sendRequest(site().port, path);
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('outside of every folder');
    expect(answer.headers['cache-control']).not.toContain('immutable');
    if (path !== '/gateway-errors/404') expect(answer.json()).toEqual({ message: 'Not found' });
  });

  test.each(['/../secret.txt', '/%00', '/%zz', '/a%00b.js'])('%s is refused', async (path) => {
    const answer = await sendRequest(site().port, path);
    expect([400, 404]).toContain(answer.status);
    expect(answer.json()).toHaveProperty('message');
  });

  test.each(['/', '/robots.txt', '/remotes/mf-public/mf-manifest.json', '/nowhere'])(
    'HEAD %s has the head of GET',
    async (path) => {
      const [get, head] = await Promise.all(
        ['GET', 'HEAD'].map((method) => sendRequest(site().port, path, { method })),
      );
      expect(head?.text).toBe('');
      expect(head?.status).toBe(get?.status);
      for (const name of ['content-type', 'cache-control', 'etag', 'content-length'])
        expect(head?.headers[name]).toBe(get?.headers[name]);
    },
  );

  test.each(['/', '/robots.txt', '/remotes/mf-public/assets/main.3c4d.js'])(
    '%s is not sent twice to who has it',
    async (path) => {
      for (const encoding of ['identity', 'gzip', 'br']) {
        const headers = { 'Accept-Encoding': encoding };
        const { etag } = (await sendRequest(site().port, path, { headers })).headers;
        const again = { ...headers, 'If-None-Match': etag };
        const answer = await sendRequest(site().port, path, { headers: again });
        expect([answer.status, answer.text]).toEqual([304, '']);
      }
    },
  );

  test('a part of a file', async () => {
    const headers = { Range: 'bytes=0-6' };
    const path = '/remotes/mf-public/assets/main.3c4d.js';
    const answer = await sendRequest(site().port, path, { headers });
    expect([answer.status, answer.text]).toEqual([206, 'export ']);
    const beyond = await sendRequest(site().port, path, { headers: { Range: 'bytes=999999-' } });
    expect([beyond.status, beyond.json()]).toEqual([416, { message: expect.any(String) }]);
  });

  test.each(['/', '/robots.txt', '/remotes/mf-public/mf-manifest.json', '/nowhere'])(
    '%s cannot be written',
    async (path) => {
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
        const answer = await sendRequest(site().port, path, { method });
        expect([answer.status, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
        expect(answer.json()).toHaveProperty('message');
      }
    },
  );

  test('a file that was replaced is seen at once', async () => {
    const { root, port } = site();
    const file = join(root, 'mf-assist', 'mf-manifest.json');
    const path = '/remotes/mf-assist/mf-manifest.json';
    const { etag } = (await sendRequest(port, path)).headers;
    await writeFile(`${file}.new`, '{"name":"mf_assist","build":2}');
    await rename(`${file}.new`, file);
    const answer = await sendRequest(port, path, { headers: { 'If-None-Match': etag } });
    expect(answer.json()).toEqual({ name: 'mf_assist', build: 2 });
  });
});
