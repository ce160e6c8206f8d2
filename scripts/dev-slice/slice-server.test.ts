import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer, text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { createSliceServer } from './slice-server';

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

const listen = async (server: ReturnType<typeof createServer>, port = 0): Promise<string> => {
  await once(server.listen(port, '127.0.0.1'), 'listening');
  closers.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const devServer =
  (slice: string): RequestListener =>
  (asked, response) =>
    void response.end(
      asked.url === '/remotes/shell/index.html'
        ? '<html><head><meta name="shell-build" content="dev"></head></html>'
        : `${slice} has ${asked.url}`,
    );

/** A site elsewhere, and a server of one slice against it. */
const start = async (
  site: RequestListener,
  {
    slice = 'mf-admin',
    timeoutMs = 5_000,
  }: { slice?: 'mf-admin' | 'shell'; timeoutMs?: number } = {},
) => {
  const upstream = createServer(site);
  const told: string[] = [];
  const siteUrl = await listen(upstream);
  const local = [createServer(devServer('shell')), createServer(devServer(slice))];
  const devServers = { shell: await listen(local[0]!), [slice]: await listen(local[1]!) };
  const endDevServers = () =>
    local.forEach((of) => {
      of.close();
      of.closeAllConnections();
    });
  const around = { slice, site: new URL(siteUrl), devServers, timeoutMs };
  const tell = (sentence: string) => void told.push(sentence);
  const server = createSliceServer({ ...around, tell });
  const address = (await listen(server)).replace('127.0.0.1', 'localhost');
  const get = (path: string) => fetch(address + path);
  return { local: address, siteUrl, upstream, told, get, endDevServers };
};

const settings = '<script type="application/json" id="site-settings">{"price":"$&"}</script>';
const sitePage = `<html><head><meta name="shell-build" content="live">${settings}</head><p>x</p></html>`;
const localPage = `<html><head><meta name="shell-build" content="dev">${settings}</head></html>`;

describe('a page of the site', () => {
  test('has the local shell in it, with the settings, the status and the headers of the site', async () => {
    const seen: IncomingHttpHeaders[] = [];
    const { local } = await start((asked, response) => {
      seen.push(asked.headers);
      response.writeHead(404, {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Encoding': 'gzip',
        ETag: '"live"',
        'Content-Security-Policy': "connect-src 'self'; upgrade-insecure-requests",
        'X-Request-Id': 'where-is-it',
      });
      response.end(gzipSync(sitePage));
    });
    const page = await fetch(`${local}/nowhere`, { headers: { 'If-None-Match': '"live"' } });
    expect(page.status).toBe(404);
    expect(await page.text()).toBe(localPage);
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `connect-src 'self' ${local.replace('http', 'ws')}`,
      'cache-control': 'no-store',
      'x-request-id': 'where-is-it',
    });
    for (const name of ['etag', 'content-encoding']) expect(page.headers.has(name)).toBe(false);
    expect(seen[0]).not.toHaveProperty('if-none-match');
  });

  test('that is not of the shell stays as it is', async () => {
    const { get } = await start((asked, response) => {
      response.setHeader(
        'Content-Type',
        asked.url === '/healthz' ? 'application/json' : 'text/html',
      );
      response.end(`this is ${asked.url}`);
    });
    expect(await (await get('/maintenance')).text()).toBe('this is /maintenance');
    expect(await (await get('/healthz')).text()).toBe('this is /healthz');
  });

  test('that has moved is found on this server, with its query', async () => {
    const { local, siteUrl } = await start((asked, response) => {
      if (asked.url === '/') response.writeHead(302, { Location: `${siteUrl}/login?next=%2F` });
      response.end(asked.url);
    });
    const page = await fetch(`${local}/`);
    expect(page.url).toBe(`${local}/login?next=%2F`);
    expect(await page.text()).toBe('/login?next=%2F');
  });
});

test('files of the slice and of the shell are local, all others those of the site', async () => {
  const { get } = await start((asked, response) => void response.end(`the site has ${asked.url}`));
  const at = async (path: string) => (await get(path)).text();
  expect(await at('/remotes/mf-admin/mf-manifest.json?t=1')).toBe(
    'mf-admin has /remotes/mf-admin/mf-manifest.json?t=1',
  );
  expect(await at('/remotes/shell/assets/main.js')).toBe('shell has /remotes/shell/assets/main.js');
  for (const path of [
    '/remotes/mf-assist/mf-manifest.json',
    '/remotes/mf-admin2/a.js',
    '/remotes/constructor/a.js',
    '/remotes/__proto__/a.js',
    '/favicon.ico',
    '/api/notes?limit=1',
    '/embed.html',
  ])
    expect(await at(path)).toBe(`the site has ${path}`);
});

test('of the shell, the files of the root are local, too', async () => {
  const { get } = await start((_asked, response) => void response.end('the site'), {
    slice: 'shell',
  });
  expect(await (await get('/favicon.ico')).text()).toBe('shell has /remotes/shell/favicon.ico');
  for (const path of ['/robots.txt', '/%2e%2e/src/main.ts', '/remotes/mf-admin/mf-manifest.json'])
    expect(await (await get(path)).text()).toBe('the site');
});

test('the worker for pages without connection is not installed', async () => {
  const { get } = await start((_asked, response) => void response.end('worker'));
  expect((await get('/offline-worker.js')).status).toBe(404);
});

test('the site is asked as by its own page', async () => {
  const seen: IncomingHttpHeaders[] = [];
  const { local, siteUrl } = await start((asked, response) => {
    seen.push(asked.headers);
    response.setHeader('Set-Cookie', ['preview=1; Domain=example.com; Path=/', 'b=2']);
    response.end();
  });
  const answer = await fetch(`${local}/api/notes`, {
    headers: { Origin: local, Referer: `${local}/admin`, Authorization: 'Bearer t', Cookie: 'a=b' },
  });
  expect(seen[0]).toMatchObject({
    host: new URL(siteUrl).host,
    origin: siteUrl,
    referer: `${siteUrl}/admin`,
    authorization: 'Bearer t',
    cookie: 'a=b',
  });
  expect(answer.headers.getSetCookie()).toEqual(['preview=1; Path=/', 'b=2']);
});

test('a development server that has ended is told as such, and not as the site’s failure', async () => {
  const { get, told, endDevServers } = await start((_asked, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end(sitePage);
  });
  endDevServers();
  const page = await get('/admin');
  expect(page.status).toBe(502);
  expect(await page.text()).toContain('The development server does not answer; see the terminal.');
  const file = await get('/remotes/mf-admin/mf-manifest.json');
  expect(await file.json()).toEqual({
    message: 'The development server does not answer; see the terminal.',
  });
  expect(told).toEqual([]);
});

describe('calls', () => {
  test('an event stream arrives event by event, and ends at the site when the page leaves', async () => {
    let left: Promise<unknown> | undefined;
    let send: (data: string) => void = () => undefined;
    const { local } = await start((_asked, response) => {
      left = once(response, 'close');
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
      send = (data) => void response.write(`data: ${data}\n\n`);
    });
    const gone = new AbortController();
    const stream = await fetch(`${local}/api/events`, { signal: gone.signal });
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    for (const event of ['one', 'two']) {
      send(event);
      expect((await reader.read()).value).toBe(`data: ${event}\n\n`);
    }
    gone.abort();
    await reader.read().catch(() => undefined);
    await left;
  });

  test.each(['POST', 'PUT', 'DELETE'])(
    '%s carries its body, long or of unknown length',
    async (method) => {
      const { local } = await start(async (asked, response) => {
        const body = await buffer(asked);
        const { 'content-length': length = 'unknown' } = asked.headers;
        response.end(`${asked.method} ${body.length} ${length}`);
      });
      const send = async (body: BodyInit | null) =>
        (await fetch(`${local}/api/media`, { method, body, duplex: 'half' } as RequestInit)).text();
      const megabytes = Buffer.alloc(3_000_000, 'a');
      expect(await send(megabytes)).toBe(`${method} 3000000 3000000`);
      expect(await send(new Blob([megabytes]).stream())).toBe(`${method} 3000000 unknown`);
      expect(await send(null)).toMatch(new RegExp(`^${method} 0 `));
    },
  );

  test('a read on a connection that the site just closed is sent again, a write never is', async () => {
    const ports: (number | undefined)[] = [];
    const { local, get } = await start((asked, response) => {
      const { remotePort } = asked.socket;
      const isKnown = ports.includes(remotePort);
      ports.push(remotePort);
      if (isKnown) asked.socket.destroy();
      else response.end('answered');
    });
    expect(await (await get('/api/notes')).text()).toBe('answered');
    expect(await (await get('/api/notes')).text()).toBe('answered');
    expect(ports[1]).toBe(ports[0]);
    const write = await fetch(`${local}/api/notes`, { method: 'POST' });
    expect(await write.text()).toBe('answered');
    expect(new Set(ports).size).toBe(ports.length - 1);
  });

  test('a download keeps its name, its range and its bytes', async () => {
    const { local } = await start((asked, response) => {
      response.writeHead(206, {
        'Content-Disposition': 'attachment; filename="notes.csv"',
        'Content-Range': 'bytes 2-5/10',
        'Content-Length': '4',
      });
      response.end(asked.headers.range === 'bytes=2-5' ? Buffer.from([0, 255, 10, 128]) : '');
    });
    const file = await fetch(`${local}/api/notes.csv`, { headers: { Range: 'bytes=2-5' } });
    expect(file.status).toBe(206);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="notes.csv"');
    expect([...new Uint8Array(await file.arrayBuffer())]).toEqual([0, 255, 10, 128]);
  });

  test.each([204, 304, 400, 429, 500, 502])('a status %i stays as it is', async (status) => {
    const { get, told } = await start((_asked, response) => {
      response.writeHead(status, { 'Retry-After': '7' });
      response.end(status > 304 ? '{"message":"No"}' : undefined);
    });
    const answer = await get('/api/notes');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([status, '7']);
    expect(await answer.text()).toBe(status > 304 ? '{"message":"No"}' : '');
    expect(told).toEqual([]);
  });
});

describe('a site that does not answer', () => {
  const sentenceOf = (html: string) => /<p>(.*?) This page asks/.exec(html)?.[1];

  test('is one sentence in the page and in the terminal, and asked again', async () => {
    const { local, siteUrl, upstream, told, get } = await start((_asked, response) => {
      response.setHeader('Content-Type', 'text/html');
      response.end(sitePage);
    });
    upstream.close();
    upstream.closeAllConnections();
    const sentence = `${siteUrl} cannot be reached (ECONNREFUSED).`;
    const page = await get('/admin');
    expect(page.status).toBe(502);
    const html = await page.text();
    expect(sentenceOf(html)).toBe(sentence);
    expect(html).toContain('http-equiv="refresh"');
    const call = await get('/api/notes');
    expect([call.status, await call.json()]).toEqual([502, { message: sentence }]);
    expect(told).toEqual([sentence]);

    await once(upstream.listen(Number(new URL(siteUrl).port), '127.0.0.1'), 'listening');
    expect(await (await fetch(`${local}/admin`)).text()).toBe(localPage);
    expect(told).toEqual([sentence, `${siteUrl} answers again.`]);
  });

  test.each([502, 503, 504])('a page with status %i is such a sentence', async (status) => {
    const { siteUrl, told, get } = await start((_asked, response) => {
      response.writeHead(status, { 'Content-Type': 'text/html' });
      response.end('<h1>Bad Gateway</h1>');
    });
    expect(sentenceOf(await (await get('/')).text())).toBe(`${siteUrl} answers ${status}.`);
    await get('/');
    expect(told).toEqual([`${siteUrl} answers ${status}.`]);
  });

  test('one that hangs is given up', async () => {
    const { siteUrl, get } = await start(() => undefined, { timeoutMs: 50 });
    const page = await get('/');
    expect(page.status).toBe(504);
    expect(sentenceOf(await page.text())).toBe(`${siteUrl} takes too long to answer.`);
    const call = await get('/api/notes');
    expect([call.status, await call.json()]).toEqual([
      504,
      { message: `${siteUrl} takes too long to answer.` },
    ]);
  });

  test('one that breaks off is told, before its answer and in it', async () => {
    const { siteUrl, get } = await start((asked, response) => {
      if (asked.url === '/api/half')
        response.writeHead(200, { 'Content-Length': '9' }).write('half');
      setTimeout(() => response.destroy(), 20);
    });
    expect(sentenceOf(await (await get('/')).text())).toBe(`${siteUrl} breaks the connection off.`);
    await expect((await get('/api/half')).text()).rejects.toThrow();
  });

  test('a page that breaks off in the middle is told', async () => {
    const { siteUrl, get, told } = await start((_asked, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html', 'Content-Length': '900' });
      response.write('<html>');
      setTimeout(() => response.destroy(), 20);
    });
    const sentence = `${siteUrl} breaks the connection off.`;
    expect(sentenceOf(await (await get('/')).text())).toBe(sentence);
    expect(told).toEqual([sentence]);
  });

  test('an upload that the browser gives up ends at the site, and nothing else does', async () => {
    let ended: () => void = () => undefined;
    const atSite = new Promise<void>((resolve) => (ended = resolve));
    const { local, told, get } = await start((asked, response) => {
      if (asked.method === 'GET') return void response.end('still here');
      asked.on('close', ended).resume();
    });
    const call = request(`${local}/api/media`, { method: 'POST' });
    call.on('error', () => undefined);
    call.write('half');
    await once(call, 'socket');
    setTimeout(() => call.destroy(), 50);
    await atSite;
    expect(await (await get('/api/notes')).text()).toBe('still here');
    expect(told).toEqual([]);
  });

  test('a request that the browser gives up is no failure of the site', async () => {
    let arrived: () => void;
    const asked = new Promise<void>((resolve) => (arrived = resolve));
    const { local, told } = await start((_asked, response) => {
      arrived();
      response.on('close', () => closedAtSite());
    });
    let closedAtSite: () => void;
    const closed = new Promise<void>((resolve) => (closedAtSite = resolve));
    const gone = new AbortController();
    const call = fetch(`${local}/api/notes`, { signal: gone.signal }).catch(() => undefined);
    await asked;
    gone.abort();
    await Promise.all([call, closed]);
    expect(told).toEqual([]);
  });
});

const raw = async (address: string, headers: Record<string, string>) => {
  const call = request(address, { headers }).end();
  const [answer] = await once(call, 'response');
  return { status: answer.statusCode, body: await text(answer) };
};

test.each(['localhost:8080', '127.0.0.1', '[::1]:8080', 'LOCALHOST'])(
  '%s is this server',
  async (host) => {
    const { local } = await start((_asked, response) => void response.end('the site'));
    expect(await raw(`${local}/`, { host })).toEqual({ status: 200, body: 'the site' });
  },
);

test.each(['evil.test', 'localhost.evil.test'])(
  'a website that leads its name "%s" here gets nothing',
  async (host) => {
    const { local } = await start((_asked, response) => void response.end('the site'));
    expect(await raw(`${local}/`, { host })).toEqual({
      status: 403,
      body: '{"message":"This server is for localhost only."}',
    });
  },
);

test.each(['cross-site', 'same-site'])(
  'a page of another address does not read the sources (%s)',
  async (from) => {
    const { local } = await start((_asked, response) => void response.end('the site'));
    const script = `${local}/remotes/mf-admin/assets/main.js`;
    const headers = { 'sec-fetch-site': from, 'sec-fetch-mode': 'no-cors' };
    expect((await raw(script, headers)).status).toBe(403);
    expect((await raw(script, { ...headers, 'sec-fetch-site': 'same-origin' })).status).toBe(200);
    expect((await raw(script, { ...headers, 'sec-fetch-mode': 'navigate' })).status).toBe(200);
    // The frame of the embedded post has an origin of its own.
    expect(await raw(`${local}/embed.js`, headers)).toEqual({ status: 200, body: 'the site' });
  },
);

test.each([
  ['/remotes/mf-admin/hot', 'http://localhost', '200'],
  ['/remotes/shell/hot', 'http://localhost', '200'],
  ['/remotes/mf-admin/hot', 'https://evil.test', 'ECONNRESET'],
  ['/remotes/mf-admin/hot', 'null', 'ECONNRESET'],
  ['/remotes/mf-assist/hot', 'http://localhost', 'ECONNRESET'],
  ['/', 'http://localhost', 'ECONNRESET'],
])('the socket %s of a page of %s', async (path, origin, outcome) => {
  const { local } = await start((_asked, response) => void response.end());
  const { port } = new URL(local);
  const headers = {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    Origin: origin === 'http://localhost' ? `${origin}:${port}` : origin,
  };
  const call = request(local + path, { headers }).end();
  const answered = new Promise((resolve) => {
    // The stand-in answers the upgrade like any other request.
    call.on('response', (answer) => resolve(String(answer.statusCode)));
    call.on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
  });
  expect(await answered).toBe(outcome);
});
