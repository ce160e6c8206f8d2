import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Contract } from '@hypercar/build-kit/contract-file';
import { breaks } from '../../scripts/contracts/check-deployment';
import { deployService } from '../../scripts/release/deploy-service';
import { publish } from '../../scripts/release/publish';
import { webRoot } from '../../scripts/release/web-root';
import { startTestSite, type TestSite } from '../../scripts/test-site';
import { fromRoot, serviceNames } from '../../scripts/workspaces';
import {
  buildPreviousRelease,
  previousCommit,
  remotes,
  sharePackages,
} from '../support/previous-release';
import { walkThrough } from '../support/walk-through';

const readJson = <T>(...parts: string[]): T =>
  JSON.parse(readFileSync(path.join(...parts), 'utf8')) as T;

let previous: string;
let site: TestSite;
// It builds six parts where they have not been built before.
test.setTimeout(900_000);
test.beforeAll(async () => {
  test.setTimeout(900_000);
  previous = await buildPreviousRelease();
  site = await startTestSite();
  sharePackages(site.dataDir);
});
test.afterAll(() => site?.stop());

const contractOf = (root: string, part: string) => ({
  called: part,
  contract: readJson<Contract>(root, part, 'dist', 'contract.json'),
});

test('the services still answer what the previous remotes call', () => {
  const services = serviceNames.map((name) => contractOf(fromRoot(), name));
  expect(remotes.flatMap((name) => breaks(contractOf(previous, name), services))).toEqual([]);
});

/** The file that a remote's build begins with, as browsers ask for it. */
const entryOf = (root: string, remote: string): string => {
  const { metaData } = readJson<{
    metaData: { publicPath: string; remoteEntry: { path: string; name: string } };
  }>(root, remote, 'dist', 'mf-manifest.json');
  return metaData.publicPath + metaData.remoteEntry.path + metaData.remoteEntry.name;
};

const runningCommits = (): Promise<string[]> => {
  const { replicas } = readJson<{ replicas: Record<string, number[]> }>(
    site.dataDir,
    'run',
    'ports.json',
  );
  const ports = serviceNames.flatMap((name) => replicas[name]!);
  return Promise.all(
    ports.map(async (port) => {
      const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
      return ((await answer.json()) as { commit: string }).commit;
    }),
  );
};

/** Reads that the release before does not know: `deploy` wants the services first, and the screens do without them. */
const newReads =
  /\/api\/(admin\/(users\/(?:summary|tags)|email-logs\/summary|mail-templates|contest\/seasons)|auth\/saved-views|expense-budgets|course\/access) answered 404$/;

test('this release’s remotes work with the services of the release before', async ({ browser }) => {
  for (const name of serviceNames)
    await deployService(site.dataDir, name, path.join(previous, name));
  expect(await runningCommits()).toEqual(serviceNames.map(() => previousCommit));
  const { violations, paths } = await walkThrough(browser, site.url);
  expect(violations.filter((violation) => !newReads.test(violation))).toEqual([]);
  for (const name of remotes) expect(paths).toContain(entryOf(fromRoot(), name));
});

test('the remotes of the release before work with this release’s services', async ({ browser }) => {
  for (const name of serviceNames) await deployService(site.dataDir, name, fromRoot(name));
  expect(await runningCommits()).not.toContain(previousCommit);
  for (const name of remotes)
    publish(webRoot(site.dataDir), name, path.join(previous, name, 'dist'));
  // The pages are made again of what is live.
  await expect
    .poll(async () => (await fetch(`${site.url}/`)).text())
    .toContain(entryOf(previous, 'mf-public'));
  const { violations, paths } = await walkThrough(browser, site.url);
  expect(violations).toEqual([]);
  for (const name of remotes) expect(paths).toContain(entryOf(previous, name));
});
