import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { shapeOf } from '@hypercar/build-kit/contract-hash';
import { endpoint } from '@hypercar/contracts/endpoint';
import { z } from 'zod';
import { deploy } from './deploy';
import { abort, endPreview, promote } from './end-variants';
import { listReleases } from './list-releases';
import { alone } from './part';
import { endExpired, hasExpired, publishPreview } from './previews';
import { publish, publishNew, rollBack } from './publish';
import { deployCanary, deployPreview } from './publish-beside';
import { rollback } from './rollback';
import { keepServiceRelease, recordLive, servicesRoot } from './service-releases';
import { readVariants } from './variants';
import { liveFolder, type Slice, webRoot } from './web-root';

let dataDir: string;
let web: string;
let said: { out: string; err: string; table: unknown[] };
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'variants-'));
  web = webRoot(dataDir);
  process.env.DATA_DIR = dataDir;
  said = { out: '', err: '', table: [] };
  jest
    .spyOn(process.stdout, 'write')
    .mockImplementation((text) => ((said.out += String(text)), true));
  jest
    .spyOn(process.stderr, 'write')
    .mockImplementation((text) => ((said.err += String(text)), true));
  jest.spyOn(console, 'table').mockImplementation((rows: unknown[]) => (said.table = rows));
});
afterEach(() => {
  jest.restoreAllMocks();
  process.exitCode = undefined;
  rmSync(dataDir, { recursive: true });
});

/** A build as the bundler leaves one: all of the same size, as builds often are. */
const build = (number: number, slice: Slice = 'mf-admin'): string => {
  const dist = path.join(dataDir, 'dist');
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(path.join(dist, 'assets'), { recursive: true });
  const write = (file: string, value: object) =>
    writeFileSync(path.join(dist, file), JSON.stringify(value));
  write(`assets/app.${number}.js`, { number });
  write('mf-manifest.json', { entry: `app.${number}.js` });
  write('contract.json', { name: slice, serves: {}, calls: {} });
  write('version.json', {
    name: slice,
    version: '0.1.0',
    commit: `c0ffee${number}`,
    builtAt: `2026-01-01T00:00:0${number}.000Z`,
  });
  return dist;
};
const variant = (...parts: string[]) => path.join(web, 'mf-admin', 'variants', ...parts);
const entryIn = (folder: string) =>
  (JSON.parse(readFileSync(path.join(folder, 'mf-manifest.json'), 'utf8')) as { entry: string })
    .entry;
const live = () => entryIn(liveFolder(web, 'mf-admin'));
const assets = () => readdirSync(path.join(liveFolder(web, 'mf-admin'), 'assets')).sort();
const previews = () => readVariants(web, 'mf-admin').previews;
const canary = () => readVariants(web, 'mf-admin').canary;
const groupsFolder = (...parts: string[]) => path.join(web, 'canary-groups', 'mf-admin', ...parts);
const groups = () => (existsSync(groupsFolder()) ? readdirSync(groupsFolder()) : []);
const preview = (number: number) => publishPreview(web, 'mf-admin', build(number));
const startCanary = (number: number, share = 10) =>
  deployCanary(dataDir, 'mf-admin', build(number), share);

describe('a preview', () => {
  beforeEach(() => publish(web, 'mf-admin', build(1)));

  test('is kept beside the live release, its hashed files with the live ones', () => {
    const { key, expiresAt, publishedAt } = preview(2);
    expect(live()).toBe('app.1.js');
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(entryIn(variant(key))).toBe('app.2.js');
    expect(assets()).toEqual(['app.1.js', 'app.2.js']);
    expect(Date.parse(expiresAt) - Date.parse(publishedAt)).toBe(7 * 86_400_000);
    const version = JSON.parse(readFileSync(variant(key, 'version.json'), 'utf8')) as object;
    expect(version).toMatchObject({ commit: 'c0ffee2', preview: { expiresAt } });
    expect(statSync(path.join(web, 'mf-admin', 'variants.json')).mode & 0o777).toBe(0o600);
  });

  test('never has the size and the second of the live file: a browser keeps one of them by both', () => {
    const keys = [2, 3, 4].map((number) => preview(number).key);
    const folders = [liveFolder(web, 'mf-admin'), ...keys.map((key) => variant(key))];
    const seconds = folders.map((folder) =>
      Math.floor(statSync(path.join(folder, 'mf-manifest.json')).mtimeMs / 1000),
    );
    expect(new Set(seconds).size).toBe(4);
  });

  test('of the same build keeps its key; five stay, each with its files', () => {
    const { key } = preview(2);
    expect(preview(2).key).toBe(key);
    for (const number of [3, 4, 5, 6, 7]) preview(number);
    expect(previews().map(({ commit }) => commit)).toEqual(
      [7, 6, 5, 4, 3].map((number) => `c0ffee${number}`),
    );
    expect(readdirSync(variant()).sort()).toEqual(
      previews()
        .map((one) => one.key)
        .sort(),
    );
    publish(web, 'mf-admin', build(8));
    expect(assets()).toEqual([1, 3, 4, 5, 6, 7, 8].map((number) => `app.${number}.js`));
  });

  test('ends by its command, by name or all of them', async () => {
    for (const number of [2, 3, 4]) preview(number);
    await endPreview(['mf-admin', previews()[1]!.release]);
    expect(previews().map(({ commit }) => commit)).toEqual(['c0ffee4', 'c0ffee2']);
    expect(said.out).toMatch(/^The preview of mf-admin, 0\.1\.0 \(\S+-c0ffee3\), has ended\.\n$/);
    await endPreview(['mf-admin']);
    expect([previews(), readdirSync(variant())]).toEqual([[], []]);
    await endPreview(['mf-admin']);
    await endPreview(['mf-admin', '../shell']);
    expect(said.err).toBe(
      'There is no preview of mf-admin.\nThere is no preview of mf-admin named ../shell.\n',
    );
  });

  test('ends when it has expired', () => {
    const { expiresAt } = preview(2);
    const end = Date.parse(expiresAt);
    expect(hasExpired(web, 'mf-admin', new Date(end - 1))).toBe(false);
    expect(hasExpired(web, 'mf-admin', new Date(end))).toBe(true);
    endExpired(web, 'mf-admin', new Date(end));
    expect([previews(), readdirSync(variant())]).toEqual([[], []]);
  });

  test('is not made live by a start from the checkout that built it', () => {
    preview(2);
    publishNew(web, 'mf-admin', build(2));
    expect(live()).toBe('app.1.js');
    publishNew(web, 'mf-admin', build(3));
    expect(live()).toBe('app.3.js');
  });

  test.each<[string, () => string, string]>([
    ['what is live', () => build(1), 'This build of mf-admin is live already ('],
    [
      'a build that is cut off',
      () => {
        rmSync(path.join(build(2), 'mf-manifest.json'));
        return path.join(dataDir, 'dist');
      },
      'mf-admin is not published: its build has no mf-manifest.json.',
    ],
  ])('of %s is refused', (_what, dist, sentence) => {
    expect(() => publishPreview(web, 'mf-admin', dist())).toThrow(sentence);
    expect([previews(), existsSync(variant())]).toEqual([[], false]);
  });

  test('leaves nothing of what a broken-off command left', () => {
    mkdirSync(variant('0123.new'), { recursive: true });
    mkdirSync(path.join(web, 'canary-groups', 'mf-admin.old'), { recursive: true });
    mkdirSync(variant('ab'.repeat(16)));
    const { key } = preview(2);
    expect(readdirSync(variant())).toEqual([key]);
    expect(existsSync(path.join(web, 'canary-groups'))).toBe(false);
  });
});

test('a slice without a live release has neither preview nor canary', async () => {
  expect(() => preview(1)).toThrow('mf-admin has no live release yet: ');
  await expect(startCanary(1)).rejects.toThrow('mf-admin has no live release yet: ');
});

describe('a canary', () => {
  beforeEach(() => {
    publish(web, 'mf-admin', build(1));
    publish(web, 'mf-admin', build(2));
  });

  test('has its share of the hundred groups', async () => {
    await startCanary(3, 3);
    expect(live()).toBe('app.2.js');
    expect(groups()).toEqual(['00', '01', '02']);
    expect(entryIn(groupsFolder('02'))).toBe('app.3.js');
    expect(canary()).toMatchObject({ commit: 'c0ffee3', share: 3 });
    expect(said.out).toMatch(
      /^mf-admin 0\.1\.0 \(\S+\) is what 3 % of the visitors get\. Then npm run promote -- mf-admin, or npm run abort -- mf-admin\.\n$/,
    );
  });

  test('is promoted: it is live, and the release before is the one to roll back to', async () => {
    await startCanary(3);
    await promote(['mf-admin']);
    expect([live(), canary(), readdirSync(variant())]).toEqual(['app.3.js', null, []]);
    expect(existsSync(path.join(web, 'canary-groups'))).toBe(false);
    expect(said.out).toMatch(/ is live\.\n$/);
    expect(rollBack(web, 'mf-admin').commit).toBe('c0ffee2');
  });

  test('is aborted: what was live stays, also at a start, and no rollback leads to it', async () => {
    await startCanary(3);
    await abort(['mf-admin']);
    expect([live(), canary(), readdirSync(variant())]).toEqual(['app.2.js', null, []]);
    publishNew(web, 'mf-admin', build(3));
    expect(live()).toBe('app.2.js');
    publish(web, 'mf-admin', build(4));
    expect(rollBack(web, 'mf-admin').commit).toBe('c0ffee2');
    expect(assets()).not.toContain('app.3.js');
  });

  test('stands in the way of another one, of a deployment and of a rollback', async () => {
    await startCanary(3);
    const because =
      /because its canary runs: 0\.1\.0 \(\S+-c0ffee3\), which 10 % of the visitors get\. Promote it by npm run promote -- mf-admin, or abort it by npm run abort -- mf-admin\.$/;
    await expect(startCanary(4)).rejects.toThrow(because);
    for (const command of [() => deploy(['mf-admin']), () => rollback(['mf-admin'])]) {
      said.err = '';
      await command();
      expect(said.err.trimEnd()).toMatch(because);
    }
    expect([live(), canary()?.commit, groups().length]).toEqual(['app.2.js', 'c0ffee3', 10]);
    expect(entryIn(variant('canary'))).toBe('app.3.js');
  });

  test('of one slice ends while that of another runs', async () => {
    publish(web, 'mf-assist', build(1, 'mf-assist'));
    await startCanary(3);
    await deployCanary(dataDir, 'mf-assist', build(2, 'mf-assist'), 10);
    await abort(['mf-admin']);
    expect(readdirSync(path.join(web, 'canary-groups'))).toEqual(['mf-assist']);
    await abort(['mf-assist']);
    expect(existsSync(path.join(web, 'canary-groups'))).toBe(false);
  });

  test('ends when a start publishes a new build', async () => {
    await startCanary(3);
    publishNew(web, 'mf-admin', build(4));
    expect([live(), canary(), groups()]).toEqual(['app.4.js', null, []]);
    expect(said.out).toContain('The canary of mf-admin ends, because this start publishes');
  });

  test('that none runs is one sentence', async () => {
    await promote(['mf-admin']);
    await abort(['mf-admin']);
    expect(said.err).toBe('No canary of mf-admin runs.\n'.repeat(2));
    expect([live(), process.exitCode]).toEqual(['app.2.js', 1]);
  });

  test('that nobody gets yet, because its command broke off, can be aborted', async () => {
    await startCanary(3);
    rmSync(groupsFolder(), { recursive: true });
    await abort(['mf-admin']);
    expect([canary(), readdirSync(variant())]).toEqual([null, []]);
  });

  describe('that calls what a service answers', () => {
    const call = shapeOf(
      endpoint({
        service: 'svc-ops',
        method: 'GET',
        path: '/api/notes',
        summary: 'notes',
        access: ['admin'],
        response: z.object({ id: z.string() }),
        status: 200,
      }),
    );
    const contract = (name: string, serves: object, calls: object) =>
      JSON.stringify({ name, serves, calls });
    const publishService = (number: number, serves: object): void => {
      const folder = path.join(dataDir, 'service');
      const dist = path.join(folder, 'dist');
      mkdirSync(dist, { recursive: true });
      const version = readFileSync(path.join(build(number), 'version.json'), 'utf8');
      writeFileSync(path.join(dist, 'version.json'), version);
      writeFileSync(path.join(dist, 'packages.json'), '[]');
      writeFileSync(path.join(dist, 'contract.json'), contract('svc-ops', serves, {}));
      const root = servicesRoot(dataDir);
      recordLive(root, 'svc-ops', keepServiceRelease(root, 'svc-ops', folder));
    };
    beforeEach(async () => {
      publishService(5, { notes: call });
      const dist = build(3);
      writeFileSync(path.join(dist, 'contract.json'), contract('mf-admin', {}, { notes: call }));
      await deployCanary(dataDir, 'mf-admin', dist, 10);
    });

    test('is not promoted where the service no longer does', async () => {
      publishService(6, {});
      await promote(['mf-admin']);
      expect(said.err).toContain('mf-admin is not deployed, because it does not fit what is live:');
      expect([live(), groups().length]).toEqual(['app.2.js', 10]);
    });

    test('holds up a service that would no longer do', async () => {
      publishService(4, {});
      publishService(6, { notes: call });
      said.err = '';
      await rollback(['svc-ops']);
      expect(said.err).toContain(
        '- the canary of mf-admin calls GET /api/notes which svc-ops would not answer\n',
      );
    });
  });

  test('of two people at the same moment the second one hears it', async () => {
    await startCanary(3);
    await Promise.all([promote(['mf-admin']), abort(['mf-admin'])]);
    expect(said.err).toMatch(/^Another deployment of mf-admin is under way \(process \d+\)\.\n$/);
    expect([live(), canary()]).toEqual(['app.3.js', null]);
  });

  test('two are published at the same moment: one of them runs, whole', async () => {
    const dists = [3, 4].map((number) => {
      const dist = path.join(dataDir, `dist-${number}`);
      cpSync(build(number), dist, { recursive: true });
      return dist;
    });
    const outcomes = await Promise.allSettled(
      dists.map((dist) => alone('mf-admin', () => deployCanary(dataDir, 'mf-admin', dist, 20))),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect([canary()?.commit, entryIn(groupsFolder('19'))]).toEqual(['c0ffee3', 'app.3.js']);
  });
});

test('what is not live is listed, with the state of each', async () => {
  publish(web, 'mf-admin', build(1));
  await deployPreview(dataDir, 'mf-admin', build(2));
  await startCanary(3);
  await listReleases();
  const { expiresAt } = previews()[0]!;
  expect(said.table).toEqual([
    expect.objectContaining({ commit: 'c0ffee2', state: `preview until ${expiresAt}` }),
    expect.objectContaining({ commit: 'c0ffee3', state: 'canary for 10 %' }),
    expect.objectContaining({ commit: 'c0ffee1', state: 'live' }),
  ]);
});

describe('the options of deploy', () => {
  beforeEach(() => publish(web, 'mf-admin', build(1)));

  test.each([
    [['svc-ops', '--preview'], 'svc-ops is a service: only the shell and the remotes have'],
    [['svc-ops', '--share', '10'], 'svc-ops is a service: only the shell and the remotes have'],
    [['mf-admin', '--preview', '--share', '10'], 'A build is a preview or a canary: leave out'],
    [['mf-admin', '--share'], "Option '--share <value>' argument missing"],
    [['mf-admin', '--share', '0'], 'from 1 to 99, not "0".'],
    [['mf-admin', '--share=100'], 'from 1 to 99, not "100".'],
    [['mf-admin', '--share', '12.5'], 'from 1 to 99, not "12.5".'],
    [['mf-admin', '--share', '--tested'], "Option '--share' argument is ambiguous"],
  ])('%j are refused in one sentence', async (args, sentence) => {
    await deploy(args);
    expect(said.err).toContain(sentence);
    expect(said.err.trimEnd().split('\n')).toHaveLength(1);
    expect(process.exitCode).toBe(1);
  });

  test.each([promote, abort, endPreview])('a service has nothing to end', async (command) => {
    await command(['svc-ops']);
    expect(said.err).toBe(
      'svc-ops is a service: only the shell and the remotes have previews and canaries.\n',
    );
  });
});

test.each([
  ['is cut off', '{"previews":', 'it is not JSON'],
  ['has a path as a key', '{"previews":[{"key":"../../x"}],"canary":null}', 'previews.0.'],
])(
  'a list that %s is reported in one sentence, and nothing is changed',
  async (_what, text, why) => {
    publish(web, 'mf-admin', build(1));
    const file = path.join(web, 'mf-admin', 'variants.json');
    writeFileSync(file, text);
    for (const command of [abort, promote, endPreview, listReleases]) {
      said.err = '';
      await command(['mf-admin']);
      expect(said.err).toContain(`${file} cannot be used: ${why}`);
      expect(said.err.trimEnd().split('\n')).toHaveLength(1);
    }
    expect(live()).toBe('app.1.js');
  },
);
