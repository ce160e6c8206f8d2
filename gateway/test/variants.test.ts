import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { forEachEngine, useSite } from './for-each-engine';
import { type Answer, sendRequest } from './http';

const key = 'a1'.repeat(16);
const otherKey = 'b2'.repeat(16);
const manifest = '/remotes/mf-admin/mf-manifest.json';
const asset = '/remotes/mf-admin/assets/app.1a2b.js';
const titleOf = ({ text }: Answer) => /<title>(.*)<\/title>/.exec(text)?.[1];
const named = ({ text }: Answer) => (JSON.parse(text) as { name: string }).name;

/** The group in the cookie that an answer sets; '' where it removes it. */
const groupIn = ({ headers }: Answer): string | undefined =>
  headers['set-cookie']?.map((line) => /^release_group=(\d*); /.exec(line)?.[1])[0];

forEachEngine((engine) => {
  const site = useSite(engine, ({ slices }) => {
    const root = join((slices.shell as { dir: string }).dir, '..');
    return { variants: { dir: join(root, 'web'), pages: join(root, 'other'), secure: true } };
  });
  const write = async (file: string, text: string) => {
    const path = join(site().root, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
  };
  const publish = async (slice: string, build: string, files: Record<string, string>) => {
    for (const [file, text] of Object.entries(files))
      await write(join('web', slice, 'variants', build, file), text);
  };
  const publishAdmin = (build: string, name: string) =>
    publish('mf-admin', build, { 'mf-manifest.json': JSON.stringify({ name }) });
  const publishShell = (build: string, title: string) =>
    publish('shell', build, {
      'index.html': `<!doctype html><title>${title}</title>`,
      'offline-worker.js': `// ${title}`,
    });
  const publishPage = (builds: string, title: string) =>
    write(`other/${builds}/index.html`, `<!doctype html><title>${title}</title>`);
  /** The canary of a slice, for these groups. */
  const startCanary = async (slice: string, groups: readonly string[]) => {
    const folder = join(site().root, 'web', 'canary-groups', slice);
    await mkdir(folder, { recursive: true });
    const canary = join('..', '..', slice, 'variants', 'canary');
    for (const group of groups) await symlink(canary, join(folder, group));
  };
  const get = (path: string, cookie?: string) =>
    sendRequest(site().port, path, cookie ? { headers: { Cookie: cookie } } : {});

  beforeEach(async () => {
    await write('mf-admin/assets/app.1a2b.js', 'of all builds');
  });
  afterEach(async () => {
    for (const folder of ['web', 'other'])
      await rm(join(site().root, folder), { recursive: true, force: true });
  });

  describe('a preview', () => {
    beforeEach(async () => {
      await publishAdmin(key, 'preview');
      await publish('mf-admin', key, { 'assets/app.1a2b.js': 'not from here' });
    });

    test('is what the browser with its key gets, and nobody else', async () => {
      expect(named(await get(manifest, `preview_mf_admin=${key}`))).toBe('preview');
      expect(named(await get(manifest, `a=b; preview_mf_admin=${key}; c=d`))).toBe('preview');
      expect(named(await get(manifest))).toBe('mf_admin');
      expect(named(await get(manifest, `preview_mf_public=${key}`))).toBe('mf_admin');
      expect(named(await get(manifest, `preview_mf_admin=${otherKey}`))).toBe('mf_admin');
      expect(named(await get(`${manifest}?preview_mf_admin=${key}`))).toBe('mf_admin');
    });

    test('and its answers are for this browser alone, hashed files apart', async () => {
      const cookie = `preview_mf_admin=${key}`;
      const answer = await get(manifest, cookie);
      expect(answer.headers['cache-control']).toBe('private, no-cache');
      expect(answer.headers.vary).toMatch(/Cookie/);
      const file = await get(asset, cookie);
      expect(file.text).toBe('of all builds');
      expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(file.headers.vary ?? '').not.toMatch(/Cookie/);
      expect((await get('/api/tiles', cookie)).headers['cache-control']).toBe('no-store');
      expect((await get('/api/tiles/own', cookie)).headers['cache-control']).toBe(
        'private, max-age=5',
      );
    });

    test('that was removed gives way to what is live', async () => {
      const folder = join(site().root, 'web/mf-admin/variants', key);
      await rename(folder, `${folder}.gone`);
      const answer = await get(manifest, `preview_mf_admin=${key}`);
      expect([answer.status, named(answer)]).toEqual([200, 'mf_admin']);
    });

    test('without its first file is not served at all', async () => {
      await publish('mf-admin', key, { 'version.json': '{"name":"preview"}' });
      await write('mf-admin/version.json', '{"name":"live"}');
      await rm(join(site().root, 'web/mf-admin/variants', key, 'mf-manifest.json'));
      const answer = await get('/remotes/mf-admin/version.json', `preview_mf_admin=${key}`);
      expect(named(answer)).toBe('live');
    });

    test.each(['', '..', '.', 'canary', 'groups', `${key}/../..`, key.toUpperCase(), `${key}0`])(
      'is not chosen by the cookie %j',
      async (value) => {
        await publishAdmin('canary', 'canary');
        const answer = await get(manifest, `preview_mf_admin=${value}`);
        expect([answer.status, named(answer)]).toEqual([200, 'mf_admin']);
        expect(answer.headers['cache-control']).toBe('no-cache');
      },
    );
  });

  describe('a preview of the shell', () => {
    const cookie = `preview_shell=${key}`;
    beforeEach(() => publishShell(key, 'new shell'));

    test.each([
      ['/', 200],
      ['/login', 200],
      ['/nowhere', 404],
      ['/remotes/shell/index.html', 200],
    ])('is the document of %s', async (path, status) => {
      const answer = await get(path, cookie);
      expect([answer.status, titleOf(answer)]).toEqual([status, 'new shell']);
      expect(answer.headers['cache-control']).toBe('private, no-cache');
      expect(answer.headers['set-cookie']).toBeUndefined();
    });

    test('has its own files of the root', async () => {
      expect((await get('/offline-worker.js', cookie)).text).toBe('// new shell');
      expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=86400');
      // Not the icon of what is live.
      expect((await get('/favicon.svg', cookie)).status).toBe(404);
      expect((await get('/sitemap.xml', cookie)).text).toBe('<urlset/>');
    });

    test('has the pages that were made of it and of the public slice', async () => {
      await publish('mf-public', otherKey, { 'mf-manifest.json': '{}' });
      await publishPage(`${key}/live`, 'new shell, live screens');
      await publishPage(`${key}/${otherKey}`, 'both new');
      await publishPage(`live/${otherKey}`, 'live shell, new screens');
      const screens = `preview_mf_public=${otherKey}`;
      expect(titleOf(await get('/', cookie))).toBe('new shell, live screens');
      expect(titleOf(await get('/', `${cookie}; ${screens}`))).toBe('both new');
      expect(titleOf(await get('/', screens))).toBe('live shell, new screens');
      expect(titleOf(await get('/'))).toBe('home');
    });
  });

  describe('a canary', () => {
    beforeEach(async () => {
      await publishAdmin('canary', 'canary');
      await startCanary('mf-admin', ['00', '01', '02']);
    });

    test('is what its groups get', async () => {
      expect(named(await get(manifest, 'release_group=02'))).toBe('canary');
      const outside = await get(manifest, 'release_group=03');
      expect(named(outside)).toBe('mf_admin');
      expect(outside.headers['cache-control']).toBe('private, no-cache');
      expect(named(await get(manifest))).toBe('mf_admin');
    });

    test.each(['2', '002', 'xx', '', '../', '-1'])(
      'knows no group %j, and a document gives another one',
      async (value) => {
        expect(named(await get(manifest, `release_group=${value}`))).toBe('mf_admin');
        expect(groupIn(await get('/login', `release_group=${value}`))).toMatch(/^\d\d$/);
      },
    );

    test('gives a visitor a group with the first document, for a year', async () => {
      const answer = await get('/');
      expect(answer.headers['set-cookie']).toEqual([
        expect.stringMatching(
          /^release_group=\d\d; Path=\/; Max-Age=31536000; SameSite=Lax; HttpOnly; Secure$/,
        ),
      ]);
      expect(answer.headers['cache-control']).toBe('private, no-cache');
      for (const group of ['02', '57']) {
        const again = await get('/', `release_group=${group}`);
        expect(again.headers['set-cookie']).toBeUndefined();
        expect(again.headers['cache-control']).toBe('private, no-cache');
      }
      for (const path of [manifest, asset, '/api/tiles', '/favicon.svg'])
        expect((await get(path)).headers['set-cookie']).toBeUndefined();
    });

    test('gives way to a preview of the same slice', async () => {
      await publishAdmin(key, 'preview');
      expect(named(await get(manifest, `release_group=02; preview_mf_admin=${key}`))).toBe(
        'preview',
      );
    });

    test('that has ended: everybody gets what is live, and the cookie is removed', async () => {
      await rm(join(site().root, 'web/canary-groups'), { recursive: true });
      expect(named(await get(manifest, 'release_group=02'))).toBe('mf_admin');
      const answer = await get('/login', 'release_group=02');
      expect(answer.headers['set-cookie']).toEqual([
        'release_group=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly; Secure',
      ]);
      expect(answer.headers['cache-control']).toBe('private, no-cache');
      expect((await get('/login')).headers['set-cookie']).toBeUndefined();
      expect((await get('/login')).headers['cache-control']).toBe('no-cache');
    });
  });

  test('the first document of a visitor is already of its group', async () => {
    await publishShell('canary', 'canary');
    await publishPage('canary/live', 'page of the canary');
    await startCanary('shell', ['00', '01', '02', '03', '04', '05', '06', '07', '08', '09']);
    const seen = await Promise.all(Array.from({ length: 400 }, () => get('/')));
    for (const answer of seen)
      expect([Number(groupIn(answer)), titleOf(answer)]).toEqual([
        expect.any(Number),
        Number(groupIn(answer)) < 10 ? 'page of the canary' : 'home',
      ]);
    const inCanary = seen.filter((answer) => Number(groupIn(answer)) < 10).length;
    // A tenth of 400, give or take seven standard deviations.
    expect(inCanary).toBeGreaterThan(0);
    expect(inCanary).toBeLessThan(82);
    expect(new Set(seen.map(groupIn)).size).toBeGreaterThan(60);
  });
});
