import { headersOf, policyOf } from '../src/table/security-headers';
import { forEachEngine, useSite } from './for-each-engine';
import { sendRequest, countOf } from './http';
import type { Echo } from './service';

const hosts = {
  embeds: ['https://social.test'],
  images: ['http://qr.test:81', 'https://*.posts.test'],
};
const headers = headersOf({ secure: true, otherHosts: hosts }, '/');

const answers: [string, string, number][] = [
  ['/', 'GET', 200],
  ['/nowhere', 'GET', 404],
  ['/remotes/mf-public/assets/main.3c4d.js', 'GET', 200],
  ['/gone.js', 'GET', 404],
  ['/', 'POST', 405],
  ['/healthz', 'GET', 200],
  ['/api/tiles', 'GET', 200],
  ['/api/unknown', 'GET', 404],
  ['/api/tiles/own', 'GET', 429],
  ['/api/tiles/break', 'GET', 502],
  ['/api/tiles/hang', 'GET', 504],
  ['/%zz', 'GET', 400],
  ['/api/tiles/a%00', 'GET', 400],
];

forEachEngine((engine) => {
  const site = useSite(engine, () => ({ otherHosts: hosts, secure: true }));

  test.each(answers)('%s %s with %i carries each header once', async (path, method, status) => {
    const answer = await sendRequest(site().port, path, { method });
    expect(answer.status).toBe(status);
    for (const [name, value] of Object.entries(headers)) {
      expect(answer.headers[name.toLowerCase()]).toBe(value);
      expect(countOf(answer, name)).toBe(1);
    }
    for (const name of ['X-Request-Id', 'Cache-Control', 'Content-Type'])
      expect([name, countOf(answer, name)]).toEqual([name, 1]);
    expect(answer.headers.server ?? '').not.toMatch(/\d/);
    expect(answer.headers).not.toHaveProperty('x-powered-by');
  });

  test.each([
    ['/', 'same-origin'],
    ['/api/tiles', 'same-origin'],
    ['/remotes/mf-public/assets/main.3c4d.js', 'same-origin'],
    ['/favicon.svg', 'cross-origin'],
  ])('%s may be loaded by pages of %s', async (path, policy) => {
    const { headers } = await sendRequest(site().port, path);
    expect(headers['cross-origin-resource-policy']).toBe(policy);
  });

  test('scripts come from this origin alone and never inline', () => {
    const policy = policyOf(hosts, '/');
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1];
    expect(scripts).toBe("'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(/img-src ([^;]*)/.exec(policy)?.[1]).toBe(
      "'self' data: http://qr.test:81 https://*.posts.test",
    );
  });

  test('only the documents of a service, by Swagger UI, may make markup of text', async () => {
    const guarded = /require-trusted-types-for 'script'; trusted-types default;/;
    const policyAt = async (path: string) =>
      (await sendRequest(site().port, path)).headers['content-security-policy'];
    for (const path of ['/', '/admin', '/api/tiles', '/api/auth/docsx', '/gone.js'])
      expect(await policyAt(path)).toMatch(guarded);
    for (const path of ['/api/auth/docs/', '/api/svc-ops/docs'])
      expect(await policyAt(path)).not.toMatch(/trusted-types/);
  });

  test('the embed page also allows its network’s scripts, and only this site may frame it', async () => {
    const answer = await sendRequest(site().port, '/embed.html');
    expect(answer.status).toBe(200);
    expect(countOf(answer, 'Content-Security-Policy')).toBe(1);
    const policy = String(answer.headers['content-security-policy']);
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe("'self' https://social.test");
    expect(/frame-src ([^;]*)/.exec(policy)?.[1]).toBe('https://social.test');
    expect(policy).toContain("frame-ancestors 'self'");
    // Opened directly, it still does not have our origin.
    expect(/sandbox (.*)$/.exec(policy)?.[1]).not.toContain('allow-same-origin');
  });

  test('the preview of the owner’s draft may be framed by this site alone, other pages by nobody', async () => {
    const ancestorsAt = async (path: string) => {
      const { headers } = await sendRequest(site().port, path);
      return /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
    };
    expect(await ancestorsAt('/admin/site/preview')).toBe("'self'");
    expect(await ancestorsAt('/admin/site/preview/')).toBe("'self'");
    for (const path of ['/', '/admin/site', '/admin/site/previews', '/login'])
      expect(await ancestorsAt(path)).toBe("'none'");
  });

  test('a good request id is kept and passed on', async () => {
    const headers = { 'X-Request-Id': 'a.caller-s_id.42' };
    for (const path of ['/api/tiles', '/', '/api/unknown', '/gone.js', '/api/tiles/own']) {
      const answer = await sendRequest(site().port, path, { headers });
      expect(answer.headers['x-request-id']).toBe('a.caller-s_id.42');
      expect(countOf(answer, 'X-Request-Id')).toBe(1);
    }
    const echo = (await sendRequest(site().port, '/api/tiles', { headers })).json() as Echo;
    expect(echo.headers['x-request-id']).toBe('a.caller-s_id.42');
  });

  test.each(['short', 'has a blank in it', 'x'.repeat(65), 'quote"quote', 'née-au-loin'])(
    'the request id %s is replaced',
    async (given) => {
      const answer = await sendRequest(site().port, '/api/tiles', {
        headers: { 'X-Request-Id': given },
      });
      const id = answer.headers['x-request-id'];
      expect(id).toMatch(/^[0-9a-f]{32}$/);
      expect((answer.json() as Echo).headers['x-request-id']).toBe(id);
    },
  );

  test('the caller’s address is the peer’s, whatever the headers claim', async () => {
    const forged = {
      'X-Forwarded-For': '203.0.113.9, 10.0.0.1',
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Port': '1',
      'X-Real-IP': '203.0.113.9',
      Forwarded: 'for=203.0.113.9',
      Host: 'evil.example',
      'X-Forwarded-Proto': 'https',
      Connection: 'close, X-Trick',
      Upgrade: 'websocket',
    };
    const { headers } = (
      await sendRequest(site().port, '/api/tiles', { headers: forged })
    ).json() as Echo;
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['x-forwarded-proto']).toBe('http');
    expect(headers.host).toBe('svc-contest');
    for (const name of [
      'x-forwarded-host',
      'x-forwarded-port',
      'x-real-ip',
      'forwarded',
      'upgrade',
    ])
      expect(headers).not.toHaveProperty(name);
  });

  test('an upgrade to another protocol is ignored', async () => {
    const headers = { Connection: 'Upgrade, HTTP2-Settings', Upgrade: 'h2c', 'HTTP2-Settings': '' };
    const answer = await sendRequest(site().port, '/api/tiles', { headers });
    expect(answer.status).toBe(200);
    expect((answer.json() as Echo).headers).not.toHaveProperty('upgrade');
  });

  test('the caller’s headers for the service are forwarded', async () => {
    const sent = { Authorization: 'Bearer t', 'Idempotency-Key': 'k1', 'If-None-Match': 'W/"1"' };
    const { headers } = (
      await sendRequest(site().port, '/api/tiles', { headers: sent })
    ).json() as Echo;
    expect(headers).toMatchObject({
      authorization: 'Bearer t',
      'idempotency-key': 'k1',
      'if-none-match': 'W/"1"',
    });
  });

  test('the service’s headers are forwarded unchanged', async () => {
    const answer = await sendRequest(site().port, '/api/tiles/own');
    expect(answer.json()).toEqual({ message: 'Too many', errors: [{ path: 'x', message: 'y' }] });
    expect(answer.headers['retry-after']).toBe('7');
    expect(answer.headers['cache-control']).toBe('private, max-age=5');
    expect(answer.headers['set-cookie']).toEqual(['a=1', 'b=2']);
  });

  test('a response without Cache-Control is not cached', async () => {
    const answer = await sendRequest(site().port, '/api/tiles');
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
