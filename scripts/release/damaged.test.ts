import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listReleases } from './list-releases';
import { readLedger } from './ledger';
import { publish } from './publish';
import { rollback } from './rollback';
import { keepServiceRelease, servicesRoot } from './service-releases';
import { releaseFolder, webRoot } from './web-root';

let folder: string;
let dataDir: string;
let said: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'damaged-'));
  dataDir = path.join(folder, 'data');
  process.env.DATA_DIR = dataDir;
  said = '';
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => ((said += String(text)), true));
});
afterEach(() => {
  jest.restoreAllMocks();
  process.exitCode = undefined;
  rmSync(folder, { recursive: true });
});

const right = {
  name: 'mf-admin',
  version: '0.1.0',
  commit: 'c0ffee1',
  contractHash: 'abc',
  builtAt: '2026-01-01T00:00:01.000Z',
};

/** A build whose version.json holds this. */
const build = (version: string): string => {
  const dist = path.join(folder, 'build', 'dist');
  mkdirSync(dist, { recursive: true });
  writeFileSync(path.join(dist, 'version.json'), version);
  writeFileSync(path.join(dist, 'mf-manifest.json'), '{}');
  return dist;
};
const everything = (): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();

describe.each([
  ['a path as its commit', { commit: '../../../stolen' }, 'commit must be a plain name'],
  ['an absolute path as its commit', { commit: '/etc' }, 'commit must be a plain name'],
  ['a backslash', { commit: '..\\..\\x' }, 'commit must be a plain name'],
  ['no commit', { commit: '' }, 'commit must be a plain name'],
  ['a dot', { commit: '.' }, 'commit must be a plain name'],
  ['two dots', { commit: '..' }, 'commit must be a plain name'],
  ['a NUL', { commit: 'abc\0def' }, 'commit must be a plain name'],
  ['a line break', { commit: 'abc\n' }, 'commit must be a plain name'],
  ['a long commit', { commit: 'a'.repeat(5000) }, 'commit must have at most 100 characters'],
  ['a number as its commit', { commit: 7 }, 'commit must be a text'],
  ['a path as its time', { builtAt: '../../../stolen' }, 'builtAt must be a moment like'],
  ['no time', { builtAt: undefined }, 'builtAt must be a moment like'],
  ['a path as its version', { version: '../x' }, 'version must be a plain name'],
  ['a path as its name', { name: '../x' }, 'name must be a plain name'],
])('a build that has %s', (_what, wrong, reason) => {
  const sentence = new RegExp(`^[^\\n]*version\\.json cannot be used: ${reason}[^\\n]*\\.$`);

  test.each(['slice', 'service'] as const)('is not published as a %s', (kind) => {
    const dist = build(JSON.stringify({ ...right, ...wrong }));
    const before = everything();
    expect(() =>
      kind === 'slice'
        ? publish(webRoot(dataDir), 'mf-admin', dist)
        : keepServiceRelease(servicesRoot(dataDir), 'svc-ops', path.dirname(dist)),
    ).toThrow(sentence);
    expect(everything()).toEqual(before);
  });
});

test.each([
  ['no JSON', '{"name":', /cannot be used: it is not JSON\.$/],
  ['a list', '[]', /cannot be used: it must be an object\.$/],
])('a build whose version.json is %s is not published', (_what, text, sentence) => {
  expect(() => publish(webRoot(dataDir), 'mf-admin', build(text))).toThrow(sentence);
});

test('a build without version.json is not published', () => {
  const dist = build('');
  rmSync(path.join(dist, 'version.json'));
  expect(() => publish(webRoot(dataDir), 'mf-admin', dist)).toThrow(
    /version\.json cannot be read \(ENOENT\)\.$/,
  );
});

describe('a damaged list of releases', () => {
  const list = () => path.join(webRoot(dataDir), 'mf-admin', 'releases.json');
  const publishTwo = (): void => {
    for (const second of [1, 2])
      publish(
        webRoot(dataDir),
        'mf-admin',
        build(JSON.stringify({ ...right, builtAt: `2026-01-01T00:00:0${second}.000Z` })),
      );
  };
  /** The list as it is, with the release before the live one changed. */
  const withPrevious = (change: object): string => {
    const { live, releases } = readLedger(webRoot(dataDir), 'mf-admin');
    return JSON.stringify({ live, releases: [releases[0], { ...releases[1], ...change }] });
  };

  test.each<[string, () => string, string]>([
    ['is cut off', () => readFileSync(list(), 'utf8').slice(0, 50), 'it is not JSON'],
    ['is empty', () => '', 'it is not JSON'],
    ['is no object', () => 'null', 'it must be an object'],
    ['has no releases', () => '{"live":null}', 'releases must be a list'],
    ['names a live release that it lacks', () => '{"live":"a","releases":[]}', 'live must name'],
    ['has a path as an id', () => withPrevious({ id: '../../../victim' }), 'releases.1.id must be'],
    ['has an absolute path', () => withPrevious({ id: '/tmp' }), 'releases.1.id must be a plain'],
    ['has two dots', () => withPrevious({ id: '..' }), 'releases.1.id must be a plain'],
    ['has an empty id', () => withPrevious({ id: '' }), 'releases.1.id must be a plain'],
    ['has a NUL', () => withPrevious({ id: 'a\0b' }), 'releases.1.id must be a plain'],
    ['has a long id', () => withPrevious({ id: 'a'.repeat(999) }), 'releases.1.id must have at'],
  ])('that %s is reported in one sentence, and nothing is changed', async (_what, text, reason) => {
    publishTwo();
    const victim = path.join(folder, 'victim');
    mkdirSync(victim);
    writeFileSync(list(), text());
    for (const command of [() => rollback(['mf-admin']), listReleases]) {
      said = '';
      await command();
      expect(said).toContain(`${list()} cannot be used: ${reason}`);
      expect(said.trim().split('\n')).toHaveLength(1);
      expect(process.exitCode).toBe(1);
    }
    expect(() => publish(webRoot(dataDir), 'mf-admin', build(JSON.stringify(right)))).toThrow(
      `${list()} cannot be used: ${reason}`,
    );
    expect(existsSync(victim)).toBe(true);
  });

  test('a rollback to a release whose files are missing is refused, and what is live stays', async () => {
    publishTwo();
    const [, previous] = readLedger(webRoot(dataDir), 'mf-admin').releases;
    const gone = releaseFolder(webRoot(dataDir), 'mf-admin', previous!.id);
    rmSync(gone, { recursive: true });
    await rollback(['mf-admin']);
    expect(said).toBe(`The release of mf-admin before the live one is missing: ${gone}.\n`);
    expect(existsSync(path.join(webRoot(dataDir), 'mf-admin/live/mf-manifest.json'))).toBe(true);
  });

  test('a rollback to a release with a damaged contract is refused', async () => {
    publishTwo();
    const [, previous] = readLedger(webRoot(dataDir), 'mf-admin').releases;
    const file = path.join(
      releaseFolder(webRoot(dataDir), 'mf-admin', previous!.id),
      'contract.json',
    );
    writeFileSync(file, '{"name":');
    await rollback(['mf-admin']);
    expect(said).toBe(`${file} cannot be used: it is not JSON.\n`);
  });
});
