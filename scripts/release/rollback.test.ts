import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Contract } from '@hypercar/build-kit/contract-file';
import { type CallShape, shapeOf } from '@hypercar/build-kit/contract-hash';
import { endpoint } from '@hypercar/contracts/endpoint';
import { z } from 'zod';
import { readLedger } from './ledger';
import type { Part } from './part';
import { publish } from './publish';
import { rollback } from './rollback';
import { isService, keepServiceRelease, recordLive, releasesRoot } from './service-releases';
import { webRoot } from './web-root';

let dataDir: string;
let said: { out: string; err: string };
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'rollback-'));
  process.env.DATA_DIR = dataDir;
  said = { out: '', err: '' };
  jest
    .spyOn(process.stdout, 'write')
    .mockImplementation((text) => ((said.out += String(text)), true));
  jest
    .spyOn(process.stderr, 'write')
    .mockImplementation((text) => ((said.err += String(text)), true));
});
afterEach(() => {
  jest.restoreAllMocks();
  process.exitCode = undefined;
  rmSync(dataDir, { recursive: true });
});

const call = (name: string): Record<string, CallShape> => ({
  [name]: shapeOf(
    endpoint({
      service: 'svc-ops',
      method: 'GET',
      path: `/api/${name}`,
      summary: name,
      access: ['admin'],
      response: z.object({ id: z.string() }),
      status: 200,
    }),
  ),
});
const [notes, tasks] = [call('notes'), call('tasks')];

/** Publishes a build that the number orders, as `deploy` leaves one. */
const publishBuild = (name: Part, number: number, contract?: Partial<Contract>): void => {
  const folder = path.join(dataDir, 'build');
  const dist = path.join(folder, 'dist');
  mkdirSync(dist, { recursive: true });
  const write = (file: string, value: object) =>
    writeFileSync(path.join(dist, file), JSON.stringify(value));
  const builtAt = `2026-01-01T00:00:0${number}.000Z`;
  write('version.json', { name, version: `0.${number}.0`, commit: `c0ffee${number}`, builtAt });
  write('packages.json', []);
  if (contract) write('contract.json', { name, serves: {}, calls: {}, ...contract });
  if (isService(name)) {
    const root = path.join(dataDir, 'services');
    recordLive(root, name, keepServiceRelease(root, name, folder));
  } else publish(webRoot(dataDir), name, dist);
  rmSync(folder, { recursive: true });
};
const liveCommit = (part: Part): string | undefined => {
  const { live, releases } = readLedger(releasesRoot(dataDir, part), part);
  return releases.find(({ id }) => id === live)?.commit;
};

describe('a service that a live consumer depends on', () => {
  beforeEach(() => {
    publishBuild('svc-ops', 1, { serves: notes });
    publishBuild('svc-ops', 2, { serves: { ...notes, ...tasks } });
    publishBuild('mf-admin', 3, { calls: tasks });
  });

  test('is not rolled back; the message says what would break and what to do', async () => {
    await rollback(['svc-ops']);
    expect(process.exitCode).toBe(1);
    expect(said.err).toBe(
      'svc-ops is not rolled back, because the release before does not fit what is live:\n' +
        '- mf-admin 0.3.0 (c0ffee3) calls GET /api/tasks which svc-ops would not answer\n' +
        'Roll those back first, or in an emergency say it again with --anyway.\n',
    );
    expect(liveCommit('svc-ops')).toBe('c0ffee2');
  });

  test('is rolled back with --anyway, which says what it breaks', async () => {
    await rollback(['svc-ops', '--anyway']);
    expect(process.exitCode).toBeUndefined();
    expect(said.err).toBe(
      'This breaks:\n- mf-admin 0.3.0 (c0ffee3) calls GET /api/tasks which svc-ops would not answer\n',
    );
    expect(said.out).toMatch(/^svc-ops 0\.1\.0 .* is live again from the next start on\.\n$/);
    expect(liveCommit('svc-ops')).toBe('c0ffee1');
  });
});

test('a slice whose release before calls what is gone is not rolled back', async () => {
  publishBuild('mf-admin', 1, { calls: tasks });
  publishBuild('mf-admin', 2, { calls: notes });
  publishBuild('svc-ops', 3, { serves: notes });
  await rollback(['mf-admin']);
  expect(said.err).toContain(
    '- mf-admin 0.1.0 (c0ffee1) calls GET /api/tasks which svc-ops would not answer\n',
  );
  expect(liveCommit('mf-admin')).toBe('c0ffee2');
});

test.each<[string, Partial<Contract> | undefined]>([
  ['fits', { calls: notes }],
  ['is older than contracts', undefined],
])('a release before that %s is live again', async (_what, contract) => {
  publishBuild('mf-admin', 1, contract);
  publishBuild('mf-admin', 2, { calls: notes });
  publishBuild('svc-ops', 3, { serves: notes });
  await rollback(['mf-admin']);
  expect(said).toMatchObject({ err: '', out: expect.stringContaining('is live again.\n') });
  expect(liveCommit('mf-admin')).toBe('c0ffee1');
});

test('without a previous release the message says so', async () => {
  publishBuild('mf-admin', 1, {});
  await rollback(['mf-admin']);
  expect(said.err).toBe('There is no release of mf-admin before the one that is live.\n');
});
