import { chromium } from '@playwright/test';
import { chromiumOptions } from '../scripts/chromium';
import { buildStale } from '../scripts/build';
import { prepareTestPrograms } from '../scripts/system-packages';
import { slowerCpu, visit, type Visit } from './measure';
import { report, type Row } from './report';
import { serve } from './serve';
import { makeVariants, type Variant } from './variants';

const rounds = 7;

const open = (variants: readonly Variant[]) =>
  Promise.all(variants.map(async (variant) => ({ ...variant, site: await serve(variant) })));

/**
 * Measures the landing page as the product, as static HTML and as one bundle, and as other built checkouts have it;
 * prints medians and ratios.
 */
export const benchLanding = async (checkouts: readonly string[]): Promise<void> => {
  await buildStale(({ name }) => ['shell', 'mf-public', 'gateway'].includes(name));
  const sites = await open(await makeVariants(checkouts));
  const browser = await chromium.launch(chromiumOptions(prepareTestPrograms()));
  const visits = new Map<string, Visit[]>(sites.map(({ name }) => [name, []]));
  try {
    // Round by round, so that a busy minute of the machine affects every variant.
    for (let round = 0; round < rounds; round += 1)
      for (const { name, runs, site } of sites)
        visits.get(name)!.push(await visit(browser, site.url, { runs }));
  } finally {
    await browser.close();
    for (const { site } of sites) await site.stop();
  }
  const rows: Row[] = [...visits].map(([name, all]) => ({ name, visits: all }));
  process.stdout.write(
    `Slow 4G, ${slowerCpu} × slower CPU, empty cache, median of ${rounds}; ms.\n\n`,
  );
  process.stdout.write(`${report('landing page', rows)}\n`);
};
