import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rollBackService } from './deploy-service';
import { readLedger, writeLedger } from './ledger';
import { folderToRun, servicesRoot } from './service-releases';
import { releaseFolder } from './web-root';

let folder: string;
let root: string;
let said: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'old-'));
  root = servicesRoot(path.join(folder, 'data'));
  said = '';
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => ((said += String(text)), true));
  runOldRelease();
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const versionOf = (builtAt: string) => ({
  name: 'svc-ops',
  version: '0.1.0',
  commit: 'c0ffee1',
  builtAt,
});

const old = {
  ...versionOf('2026-01-01T00:00:00.000Z'),
  id: '20260101T000000-c0ffee1',
  publishedAt: '2026-01-01T00:00:00.000Z',
};

const writeDist = (dist: string, files: Record<string, unknown>): void => {
  mkdirSync(dist, { recursive: true });
  for (const [name, value] of Object.entries(files))
    writeFileSync(path.join(dist, name), JSON.stringify(value));
};

const checkout = () => path.join(folder, 'checkout');

/** A site as it was before decision 026: the releases share a link to a checkout's packages. */
const runOldRelease = (): void => {
  mkdirSync(path.join(checkout(), 'node_modules'), { recursive: true });
  writeDist(path.join(releaseFolder(root, 'svc-ops', old.id), 'dist'), {
    'version.json': versionOf(old.builtAt),
  });
  writeLedger(root, 'svc-ops', { live: old.id, releases: [old] });
  symlinkSync(path.join(checkout(), 'node_modules'), path.join(root, 'node_modules'));
};

/** What the checkout of today has built. */
const source = (): string => {
  writeDist(path.join(folder, 'svc-ops', 'dist'), {
    'version.json': versionOf('2026-02-01T00:00:00.000Z'),
    'packages.json': [],
  });
  return path.join(folder, 'svc-ops');
};

const liveId = (): string | null => readLedger(root, 'svc-ops').live;
const dataDir = () => path.dirname(root);

test('a site that is upgraded starts the new build, and goes back to the old one', async () => {
  expect(folderToRun(root, 'svc-ops', source())).toBe(
    releaseFolder(root, 'svc-ops', '20260201T000000-c0ffee1'),
  );
  expect(await rollBackService(dataDir(), 'svc-ops')).toMatchObject({ release: { id: old.id } });
  expect(folderToRun(root, 'svc-ops', source())).toBe(releaseFolder(root, 'svc-ops', old.id));
  expect(said).toBe('');
});

test('a rollback to an old release whose packages are missing is refused', async () => {
  folderToRun(root, 'svc-ops', source());
  const live = liveId();
  rmSync(checkout(), { recursive: true });
  await expect(rollBackService(dataDir(), 'svc-ops')).rejects.toThrow(
    'svc-ops is not rolled back: 20260101T000000-c0ffee1 is from before releases had packages of their own, and those it used are gone.',
  );
  expect(liveId()).toBe(live);
});

test('a live release whose packages are missing is replaced by the build at the next start', async () => {
  folderToRun(root, 'svc-ops', source());
  await rollBackService(dataDir(), 'svc-ops');
  rmSync(checkout(), { recursive: true });
  const build = releaseFolder(root, 'svc-ops', '20260201T000000-c0ffee1');
  expect(folderToRun(root, 'svc-ops', source())).toBe(build);
  expect(said).toMatch(/^svc-ops 20260101T000000-c0ffee1 is from before .*: the present build/);
  expect(folderToRun(root, 'svc-ops', source())).toBe(build);
});
