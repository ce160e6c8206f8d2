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
import { readLedger } from './ledger';
import { publish, publishNew, rollBack } from './publish';
import { liveFolder } from './web-root';

let folder: string;
let web: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'releases-'));
  web = path.join(folder, 'web');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A build as the bundler leaves one: a script named by its content, and a manifest that names the script. */
const build = (number: number): string => {
  const dist = path.join(folder, 'dist');
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(path.join(dist, 'assets'), { recursive: true });
  const write = (file: string, text: string) => writeFileSync(path.join(dist, file), text);
  write(`assets/app.${number}.js`, `build ${number}`);
  write('assets/shared.js', 'the same in each build');
  write('mf-manifest.json', JSON.stringify({ entry: `assets/app.${number}.js` }));
  write(
    'version.json',
    JSON.stringify({
      name: 'mf-admin',
      version: '0.1.0',
      commit: `c0ffee${number}`,
      contractHash: 'abc',
      builtAt: `2026-01-01T00:00:0${number}.000Z`,
    }),
  );
  return dist;
};
const live = () => liveFolder(web, 'mf-admin');
const liveEntry = (): string =>
  (JSON.parse(readFileSync(path.join(live(), 'mf-manifest.json'), 'utf8')) as { entry: string })
    .entry;
const assets = (): string[] => readdirSync(path.join(live(), 'assets')).sort();
const ids = (): string[] => readLedger(web, 'mf-admin').releases.map(({ commit }) => commit);
const versions = (): string[] => readLedger(web, 'mf-admin').releases.map(({ version }) => version);
const servedVersion = (): unknown =>
  JSON.parse(readFileSync(path.join(live(), 'version.json'), 'utf8'));

test('a release is served, and the files of the one before stay for the pages that are open', () => {
  publish(web, 'mf-admin', build(1));
  publish(web, 'mf-admin', build(2));
  expect(liveEntry()).toBe('assets/app.2.js');
  expect(assets()).toEqual(['app.1.js', 'app.2.js', 'shared.js']);
  expect(ids()).toEqual(['c0ffee2', 'c0ffee1']);
});

test('going back serves the release before, step by step, and says when there is none', () => {
  for (const number of [1, 2, 3]) publish(web, 'mf-admin', build(number));
  expect(rollBack(web, 'mf-admin').commit).toBe('c0ffee2');
  expect(liveEntry()).toBe('assets/app.2.js');
  rollBack(web, 'mf-admin');
  expect(liveEntry()).toBe('assets/app.1.js');
  expect(() => rollBack(web, 'mf-admin')).toThrow(
    'There is no release of mf-admin before the one that is live.',
  );
});

test('a start publishes a new build, and leaves a rollback as it is', () => {
  publishNew(web, 'mf-admin', build(1));
  publishNew(web, 'mf-admin', build(2));
  rollBack(web, 'mf-admin');
  publishNew(web, 'mf-admin', build(2));
  expect(liveEntry()).toBe('assets/app.1.js');
  publishNew(web, 'mf-admin', build(3));
  expect(liveEntry()).toBe('assets/app.3.js');
});

test('a start does not put an older build over the releases that were made elsewhere since', () => {
  publishNew(web, 'mf-admin', build(1));
  for (const number of [2, 3, 4, 5, 6, 7]) publish(web, 'mf-admin', build(number));
  publishNew(web, 'mf-admin', build(1));
  expect(liveEntry()).toBe('assets/app.7.js');
});

test('the last five releases are kept, and nothing that only older ones had', () => {
  for (const number of [1, 2, 3, 4, 5, 6, 7]) publish(web, 'mf-admin', build(number));
  expect(ids()).toEqual(['c0ffee7', 'c0ffee6', 'c0ffee5', 'c0ffee4', 'c0ffee3']);
  expect(assets()).toEqual([...[3, 4, 5, 6, 7].map((number) => `app.${number}.js`), 'shared.js']);
  expect(readdirSync(path.join(web, 'mf-admin', 'releases'))).toHaveLength(5);
});

test('a file that a build no longer has is gone, assets apart', () => {
  const first = build(1);
  writeFileSync(path.join(first, 'fragments.json'), '{}');
  publish(web, 'mf-admin', first);
  publish(web, 'mf-admin', build(2));
  expect(existsSync(path.join(live(), 'fragments.json'))).toBe(false);
});

describe('the version', () => {
  test('is raised by each release, and served with the moment of its publication', () => {
    for (const number of [1, 2]) publish(web, 'mf-admin', build(number));
    publish(web, 'mf-admin', build(3), 'minor');
    const release = publish(web, 'mf-admin', build(4), '2.0.0');
    expect(versions()).toEqual(['2.0.0', '0.2.0', '0.1.1', '0.1.0']);
    const { id: _id, ...served } = release;
    expect(servedVersion()).toEqual(served);
    expect(Date.parse(release.publishedAt)).toBeLessThanOrEqual(Date.now());
  });

  test('of a build that is published again stays, unless it is to be raised', () => {
    for (const number of [1, 2]) publish(web, 'mf-admin', build(number));
    expect(publish(web, 'mf-admin', build(2)).version).toBe('0.1.1');
    expect(publish(web, 'mf-admin', build(2), 'minor').version).toBe('0.2.0');
    expect(versions()).toEqual(['0.2.0', '0.1.0']);
  });

  test('after a rollback is above the one that was taken back', () => {
    for (const number of [1, 2]) publish(web, 'mf-admin', build(number));
    rollBack(web, 'mf-admin');
    expect(servedVersion()).toMatchObject({ version: '0.1.0' });
    publish(web, 'mf-admin', build(3));
    expect(servedVersion()).toMatchObject({ version: '0.1.2' });
  });

  test('that is published already is refused, and nothing changes', () => {
    publish(web, 'mf-admin', build(1), '1.4.0');
    expect(() => publish(web, 'mf-admin', build(2), '1.4.0')).toThrow(
      'Version 1.4.0 cannot be used: 1.4.0 is published already.',
    );
    expect(versions()).toEqual(['1.4.0']);
    expect(liveEntry()).toBe('assets/app.1.js');
  });
});
