import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { askFirst, sendBuild } from './send';
import { ownToken, siteOf } from './site-address';

describe('the site', () => {
  test.each([
    ['https://site.example', 'https://site.example'],
    ['https://site.example:8443/', 'https://site.example:8443'],
    ['http://localhost:8080', 'http://localhost:8080'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['http://[::1]:8080', 'http://[::1]:8080'],
  ])('%s is taken', (text, origin) => expect(siteOf(text).origin).toBe(origin));

  test.each([
    ['http://site.example', 'the deploy token goes by https only, except to this machine.'],
    ['http://localhost.site.example', 'the deploy token goes by https only'],
    ['http://127.0.0.1.site.example', 'the deploy token goes by https only'],
    ['ftp://localhost', 'the deploy token goes by https only'],
    ['https://site.example/shop', 'it must be scheme, host and port only.'],
    ['https://ada:secret@site.example', 'it must be scheme, host and port only.'],
    ['site.example', 'it must be an address like https://site.example.'],
    ['', 'it must be an address like https://site.example.'],
  ])('"%s" is refused', (text, why) => expect(() => siteOf(text)).toThrow(why));
});

test('a token is of the environment, and of its letters only', () => {
  expect(ownToken({ DEPLOY_TOKEN: ' hcd_1_a-b \n' })).toBe('hcd_1_a-b');
  expect(() => ownToken({ DEPLOY_TOKEN: ' ' })).toThrow('DEPLOY_TOKEN is not set');
  expect(() => ownToken({ DEPLOY_TOKEN: 'a b' })).toThrow('it is no deploy token');
});

describe('what the site answers', () => {
  let servers: Server[];
  let said: string;
  let origin: string;
  let dist: string;
  beforeAll(() => {
    dist = mkdtempSync(path.join(tmpdir(), 'send-'));
    writeFileSync(path.join(dist, 'version.json'), '{}');
    writeFileSync(path.join(dist, 'app.js'), randomBytes(2_000_000));
  });
  afterAll(() => rmSync(dist, { recursive: true }));
  beforeEach(() => {
    said = '';
    servers = [];
    jest
      .spyOn(process.stdout, 'write')
      .mockImplementation((text) => ((said += String(text)), true));
  });
  afterEach(() => {
    jest.restoreAllMocks();
    for (const server of servers) {
      server.close();
      server.closeAllConnections();
    }
  });
  const targetOf = async (listener: RequestListener) => {
    const server = createServer(listener);
    servers.push(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return { site: new URL(origin), token: 'hcd_0' };
  };
  const answering = (status: number, body: string, headers = {}) =>
    targetOf((request, response) => {
      request.resume();
      response.writeHead(status, headers).end(body);
    });

  const answeringTheWhole = (body: string) =>
    targetOf((request, response) => {
      request.resume().on('end', () => response.writeHead(202).end(body));
    });

  test.each<[number, string, object, (origin: string) => string]>([
    [401, '{"message":"Not known."}', {}, (at) => `${at} refuses: Not known.`],
    [200, '<html>', {}, (at) => `${at} does not answer as a site that takes artefacts.`],
    [200, '{"version":7}', {}, (at) => `${at} does not answer as a site that takes artefacts.`],
    [502, '<html>', {}, (at) => `${at} refuses: it answered 502.`],
    [404, '{"message":"Not found"}', {}, (at) => `${at} takes no artefacts: nobody has made a`],
    [
      301,
      '',
      { Location: 'https://www.site.example/' },
      (at) => `${at} redirects to https://www.site.example/: name that site.`,
    ],
  ])('%i is one sentence, before anything is built', async (status, body, headers, sentence) => {
    const target = await answering(status, body, headers);
    await expect(askFirst(target, 'mf-admin')).rejects.toThrow(sentence(origin));
    expect(said).toBe('');
  });

  test('a site that cannot be reached is one sentence', async () => {
    const target = await answering(200, '');
    await once(servers[0]!.close(), 'close');
    await expect(askFirst(target, 'mf-admin')).rejects.toThrow(
      `${origin} cannot be reached (ECONNREFUSED).`,
    );
  });

  const send = (target: Awaited<ReturnType<typeof targetOf>>) =>
    sendBuild(target, 'mf-admin', dist, undefined);

  test('a refusal is heard while the artefact is still being sent', async () => {
    const target = await targetOf((_request, response) =>
      response.writeHead(409).end('{"message":"Another deployment is under way."}'),
    );
    await expect(send(target)).rejects.toThrow(
      `${origin} refuses: Another deployment is under way.`,
    );
  });

  test('a deployment that fails on the site fails here, one that succeeds is told with its progress', async () => {
    const lines = (live: boolean) => `\n\n${JSON.stringify({ live, message: 'It is so.' })}\n`;
    const failed = await answeringTheWhole(lines(false));
    await expect(send(failed)).rejects.toThrow(`${origin}: It is so.`);
    said = '';
    await send(await answeringTheWhole(lines(true)));
    expect(said).toMatch(/^Packed mf-admin: 2 files, [\d.]+ MB\n(Sent [\d.]+ of [\d.]+ MB\n){1,4}/);
    expect(said).toContain(`${origin}: It is so.\n`);
  });

  test('an answer that ends too early says what to do', async () => {
    for (const body of ['', '\n\n', '\n{"live":tr', 'null'])
      await expect(send(await answeringTheWhole(body))).rejects.toThrow(
        /broke before it said what became of the artefact/,
      );
  });

  test('a connection that breaks before the end says what to do', async () => {
    const target = await targetOf((request, response) => {
      response.writeHead(202).flushHeaders();
      request.resume().on('end', () => response.destroy());
    });
    await expect(send(target)).rejects.toThrow(
      /broke before it said what became of the artefact: send it again, the same build is one release\.$/,
    );
  });
});
