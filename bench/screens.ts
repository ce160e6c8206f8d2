import { cpSync, readFileSync, writeFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { compressFiles } from '@hypercar/build-kit/compress-files';
import { chromiumOptions } from '../scripts/chromium';
import { buildStale } from '../scripts/build';
import { prepareTestPrograms } from '../scripts/system-packages';
import { demoPasswordOfTests, startTestSite, type TestSite } from '../scripts/test-site';
import { fromRoot } from '../scripts/workspaces';
import { buildPlainBundle, type PlainScreen } from './build-plain';
import { slowerCpu, visit, type Visit } from './measure';
import { report } from './report';
import { type Served, serveWith } from './serve';
import { withScript } from './variants';

const rounds = 5;
const home = fromRoot('.build/bench-screens');

/** The screens beside `/`, and who opens them. */
const screens: readonly { screen: PlainScreen; as?: string }[] = [
  { screen: 'progress' },
  { screen: 'login' },
  { screen: 'admin', as: 'admin' },
  { screen: 'assist', as: 'assistant' },
];

interface GatewayOptions {
  slices: Record<string, { dir: string }>;
  pages: string;
}

/** A folder with the shell's files and each screen as one bundle, and one with the pages that load it. */
const writePlain = async (site: TestSite): Promise<Partial<GatewayOptions>> => {
  const options = optionsOf(site);
  const [shell, pages] = [path.join(home, 'shell'), path.join(home, 'pages')];
  cpSync(options.slices['shell']!.dir, shell, { recursive: true });
  cpSync(options.pages, pages, { recursive: true });
  for (const { screen } of screens) {
    const file = path.join(pages, `${screen}.html`);
    const src = await buildPlainBundle(shell, screen);
    const page = readFileSync(file, 'utf8');
    writeFileSync(file, withScript(page, src));
  }
  await compressFiles(pages);
  return { slices: { ...options.slices, shell: { dir: shell } }, pages };
};

const optionsOf = (site: TestSite): GatewayOptions =>
  JSON.parse(readFileSync(path.join(site.dataDir, 'run/gateway.json'), 'utf8')) as GatewayOptions;

/** The same services, behind a gateway that serves the plain bundles. */
const servePlain = async (site: TestSite): Promise<Served> => {
  const plain = await writePlain(site);
  const {
    variants: _,
    deployments: __,
    ...options
  } = optionsOf(site) as GatewayOptions & {
    variants?: unknown;
    deployments?: unknown;
  };
  return serveWith((port, folder) => ({
    ...options,
    ...plain,
    port,
    runDir: path.join(folder, 'run'),
    logDir: path.join(folder, 'logs'),
  }));
};

/** What the browser of somebody who has signed in keeps. */
const storageOf = async ({ url }: TestSite, username: string) => {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: demoPasswordOfTests }),
  });
  const { token, user } = (await answer.json()) as { token: string; user: object };
  return { token, user: JSON.stringify(user) };
};

const measureScreens = async (site: TestSite, plain: Served): Promise<void> => {
  const browser = await chromium.launch(chromiumOptions(prepareTestPrograms()));
  try {
    for (const { screen, as } of screens) {
      const storage = as ? await storageOf(site, as) : {};
      const rows = [
        { name: 'a product', url: site.url, visits: [] as Visit[] },
        { name: 'b one bundle', url: plain.url, visits: [] as Visit[] },
      ];
      for (let round = 0; round < rounds; round += 1)
        for (const { url, visits } of rows)
          visits.push(await visit(browser, `${url}/${screen}`, { storage }));
      process.stdout.write(`${report(`/${screen}`, rows)}\n\n`);
    }
  } finally {
    await browser.close();
  }
};

/** Measures other screens than the landing page beside plain bundles of the same, on the demo data; prints medians and ratios. */
export const benchScreens = async (): Promise<void> => {
  await buildStale();
  rmSync(home, { recursive: true, force: true });
  const site = await startTestSite();
  const plain = await servePlain(site);
  try {
    process.stdout.write(
      `Slow 4G, ${slowerCpu} × slower CPU, empty cache, median of ${rounds}; ms.\n\n`,
    );
    await measureScreens(site, plain);
  } finally {
    await plain.stop();
    await site.stop();
  }
};
