import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { deployService, rollBackService } from '../../scripts/release/deploy-service';
import { readLedger } from '../../scripts/release/ledger';
import { servicesRoot } from '../../scripts/release/service-releases';
import { startTestSite, type TestSite } from '../../scripts/test-site';
import { fromRoot } from '../../scripts/workspaces';
import { runToEnd } from '../../scripts/run-program';
import { readTitles, startLoad } from '../support/load';
import { tokenOf } from '../support/token';

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'roll-'));
});
test.afterEach(() => rmSync(folder, { recursive: true }));

/** A second build of svc-ops: the first one with another version, changed as asked. */
const anotherBuild = (change = (code: string): string => code): string => {
  const dist = path.join(folder, 'dist');
  cpSync(fromRoot('svc-ops/dist'), dist, { recursive: true });
  const edit = (name: string, by: (text: string) => string) => {
    const file = path.join(dist, name);
    writeFileSync(file, by(readFileSync(file, 'utf8')));
  };
  edit('version.json', (text) =>
    JSON.stringify({
      ...(JSON.parse(text) as object),
      version: '0.2.0',
      builtAt: new Date().toISOString(),
    }),
  );
  edit('main.mjs', change);
  return folder;
};

/** The versions that the replicas of svc-ops call themselves. */
const versionsOf = async (site: TestSite): Promise<string[]> => {
  const { replicas } = JSON.parse(
    readFileSync(path.join(site.dataDir, 'run', 'ports.json'), 'utf8'),
  ) as { replicas: Record<string, number[]> };
  return Promise.all(
    replicas['svc-ops']!.map(async (port) => {
      const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
      return ((await answer.json()) as { version: string }).version;
    }),
  );
};

for (const [engine, replicas] of [
  ['nginx', '1'],
  ['nginx', 'svc-ops=2'],
  ['node', '1'],
] as const)
  test.describe(`svc-ops with REPLICAS=${replicas} behind ${engine}`, () => {
    let site: TestSite;
    test.beforeEach(async () => {
      site = await startTestSite({ GATEWAY_ENGINE: engine, REPLICAS: replicas });
    });
    test.afterEach(() => site.stop());

    test('deploys and rolls back under load without a failed call or a lost write', async () => {
      const count = replicas === '1' ? 1 : 2;
      const token = await tokenOf(site, 'admin');
      const load = startLoad(site, token);
      expect(await versionsOf(site)).toEqual(Array(count).fill('0.1.0'));

      const deployed = await deployService(site.dataDir, 'svc-ops', anotherBuild());
      expect(deployed).toMatchObject({ runs: true, release: { version: '0.2.0' } });
      expect(await versionsOf(site)).toEqual(Array(count).fill('0.2.0'));

      await rollBackService(site.dataDir, 'svc-ops');
      expect(await versionsOf(site)).toEqual(Array(count).fill('0.1.0'));

      const broken = anotherBuild((code) => `throw new Error('no crystal left');\n${code}`);
      await expect(deployService(site.dataDir, 'svc-ops', broken)).rejects.toThrow(
        /^svc-ops is not deployed, the release before it goes on: .*no crystal left/s,
      );
      expect(await versionsOf(site)).toEqual(Array(count).fill('0.1.0'));
      expect(readLedger(servicesRoot(site.dataDir), 'svc-ops').releases).toHaveLength(2);

      await load.end();
      const titles = await readTitles(site, token);
      expect(load.failures).toEqual([]);
      expect(load.reads).toBeGreaterThan(50);
      expect(titles.filter((title) => title.startsWith('note ')).sort()).toEqual(
        load.written.toSorted(),
      );
    });
  });

test('the next start runs what was rolled back, and a command without a running site says so', async () => {
  const site = await startTestSite();
  const again = { DATA_DIR: site.dataDir, PORT: new URL(site.url).port };
  await deployService(site.dataDir, 'svc-ops', anotherBuild());
  await site.stop({ keep: true });
  const command = [fromRoot('scripts/run.mjs'), 'rollback', 'svc-ops'];
  const ended = await runToEnd(command, again);
  expect(ended).toMatchObject({ code: 0, stderr: '' });
  expect(ended.stdout).toMatch(/^svc-ops 0\.1\.0 \(.*\) is live again from the next start on\.\n$/);
  expect(await runToEnd(command, again)).toMatchObject({
    code: 1,
    stderr: 'There is no release of svc-ops before the one that is live.\n',
  });
  const next = await startTestSite(again);
  expect(await versionsOf(next)).toEqual(['0.1.0']);
  await next.stop();
});
