import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { readLedger } from '../../scripts/release/ledger';
import { servicesRoot } from '../../scripts/release/service-releases';
import { releaseFolder } from '../../scripts/release/web-root';
import { type Copy, copyRepository } from '../../scripts/test-copy';
import { startTestSite, type TestSite } from '../../scripts/test-site';
import { runProgram } from '../../scripts/run-program';
import { tokenOf } from '../support/token';

type Service = 'svc-auth' | 'svc-ops';

const readJson = <T>(...parts: string[]): T =>
  JSON.parse(readFileSync(path.join(...parts), 'utf8')) as T;

/** A checkout with another version of a package, which every answer of a service shows. */
const withAnotherHelmet = (copy: Copy): void =>
  copy.changePackage('helmet', (folder) => {
    const edit = (name: string, from: RegExp, to: string) => {
      const file = path.join(folder, name);
      const text = readFileSync(file, 'utf8');
      expect(text).toMatch(from);
      writeFileSync(file, text.replace(from, to));
    };
    edit('package.json', /"version": "[^"]+"/, '"version": "99.0.0"');
    edit('index.mjs', /"X-DNS-Prefetch-Control", headerValue/, '"X-DNS-Prefetch-Control", "99"');
  });

/** Builds and deploys a new version of a service by a checkout's own scripts, without the checks before (release-day has them). */
const deploy = async ({ dataDir }: TestSite, copy: Copy, service: Service): Promise<void> => {
  copy.change(`${service}/package.json`, '"version": "0.1.0"', '"version": "0.2.0"');
  copy.commit();
  const script = `
    import { buildStale } from './scripts/build.ts';
    import { deployService } from './scripts/release/deploy-service.ts';
    await buildStale(({ name }) => name === '${service}');
    await deployService(${JSON.stringify(dataDir)}, '${service}', process.cwd() + '/${service}');`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  const ended = await runProgram(process.execPath, args, { cwd: copy.folder });
  expect(ended, ended.stdout + ended.stderr).toMatchObject({ code: 0 });
};

/** The /healthz answer of a service process, and the header that its helmet sets. */
const stateOf = async ({ dataDir }: TestSite, service: Service) => {
  const ports = readJson<Record<string, number>>(dataDir, 'run', 'ports.json');
  const answer = await fetch(`http://127.0.0.1:${ports[service]}/healthz`);
  const { version, commit } = (await answer.json()) as { version: string; commit: string };
  return { version, commit, header: answer.headers.get('X-DNS-Prefetch-Control') };
};

const packagesOf = ({ dataDir }: TestSite, service: Service): string[] => {
  const root = servicesRoot(dataDir);
  const { live } = readLedger(root, service);
  return readJson<string[]>(releaseFolder(root, service, live!), 'dist', 'packages.json');
};

/** The deployed one is the service's second process. */
const pidOf = ({ dataDir }: TestSite, service: Service): number =>
  Number(readFileSync(path.join(dataDir, 'run', `${service}-2.pid`), 'utf8'));

/** Kills the process of a service and waits for the next one. */
const killed = async (site: TestSite, service: Service): Promise<void> => {
  const pid = pidOf(site, service);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => pidOf(site, service), { timeout: 60_000 }).not.toBe(pid);
};

/** Both services do what needs their packages: a password in a thread, a row of the database, a page's script. */
const bothWork = async (site: TestSite): Promise<void> => {
  await expect(async () => {
    const token = await tokenOf(site, 'admin');
    const tasks = await fetch(`${site.url}/api/cleanup-tasks`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(tasks.status).toBe(200);
    const script = await fetch(`${site.url}/api/ops/docs/swagger-ui-bundle.js`);
    expect(script.status).toBe(200);
  }).toPass({ timeout: 60_000 });
};

test('two teams deploy from checkouts with different packages, and go on without either of them', async () => {
  // It copies the repository twice and builds a part in each.
  test.setTimeout(600_000);
  const site = await startTestSite();
  const [one, other] = [copyRepository(), copyRepository()];
  let again: TestSite | undefined;
  try {
    withAnotherHelmet(other);
    await deploy(site, one, 'svc-auth');
    await deploy(site, other, 'svc-ops');
    const states = { auth: await stateOf(site, 'svc-auth'), ops: await stateOf(site, 'svc-ops') };
    expect(states).toMatchObject({
      auth: { version: '0.2.0', commit: expect.stringMatching(/^[0-9a-f]{40}$/), header: 'off' },
      ops: { version: '0.2.0', commit: expect.stringMatching(/^[0-9a-f]{40}$/), header: '99' },
    });
    expect(packagesOf(site, 'svc-auth')).not.toContain('helmet@99.0.0');
    expect(packagesOf(site, 'svc-ops')).toContain('helmet@99.0.0');
    await bothWork(site);

    for (const copy of [one, other]) copy.remove();
    for (const service of ['svc-auth', 'svc-ops'] as const) await killed(site, service);
    await bothWork(site);

    await site.stop({ keep: true });
    again = await startTestSite({ DATA_DIR: site.dataDir, PORT: new URL(site.url).port });
    await bothWork(again);
    expect(await stateOf(again, 'svc-auth')).toEqual(states.auth);
    expect(await stateOf(again, 'svc-ops')).toEqual(states.ops);
  } finally {
    for (const copy of [one, other]) copy.remove();
    await (again ?? site).stop();
  }
});
