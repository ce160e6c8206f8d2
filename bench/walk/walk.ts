import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { tokenOf } from '../../e2e/support/token';
import { buildStale } from '../../scripts/build';
import { chromiumOptions } from '../../scripts/chromium';
import { prepareTestPrograms } from '../../scripts/system-packages';
import { fromRoot } from '../../scripts/workspaces';
import { startGrowingSite } from '../growth/growing-site';
import { staffLists, widths } from './lists';
import { lookAt, type Seen } from './look-at';

const tell = (line: string): void => void process.stderr.write(`${line}\n`);

const inMs = (ms: number | undefined): string => (ms === undefined ? '–' : ms.toFixed(0));

const lineOf = ({ list, width, shownMs, turnedMs, foundMs, complaints }: Seen): string =>
  `| ${[list, width, inMs(shownMs), inMs(turnedMs), inMs(foundMs), complaints.length].join(' | ')} |`;

const heads = [
  '| list | px wide | shown, ms | next page, ms | found, ms | complaints |',
  '| ---- | ------- | --------- | ------------- | --------- | ---------- |',
];

/**
 * `npm run walk`: opens each list of the staff on a site with so many rows, at a phone's, a desktop's and a wide width, turns
 * a page and searches by keyboard alone, and looks at each state with axe. Fails when anything was found. Pictures of each
 * stay in the folder.
 */
export const walkLists = async (args: string[]): Promise<void> => {
  const { values } = parseArgs({
    args,
    options: {
      rows: { type: 'string', default: '100000' },
      folder: { type: 'string', default: fromRoot('.build/growth') },
      only: { type: 'string', default: '' },
    },
  });
  await buildStale();
  const rows = Number(values.rows);
  const dataDir = path.join(path.resolve(values.folder), String(rows));
  mkdirSync(dataDir, { recursive: true });
  const grown = await startGrowingSite(dataDir, rows, tell);
  const browser = await chromium.launch(chromiumOptions(prepareTestPrograms()));
  const seen: Seen[] = [];
  try {
    const token = await tokenOf(grown.site, 'admin');
    for (const width of widths) {
      const viewport = { width, height: width < 600 ? 740 : 900 };
      const page = await browser.newPage({ viewport, baseURL: grown.site.url });
      await page.addInitScript((value) => localStorage.setItem('token', value), token);
      for (const list of staffLists.filter(({ name }) => name.includes(values.only))) {
        const found = await lookAt(page, list);
        tell([lineOf(found), ...found.complaints].join('\n'));
        await page.screenshot({ path: path.join(dataDir, `${list.name}-${width}.png`) });
        seen.push(found);
      }
      await page.close();
    }
  } finally {
    await browser.close();
    await grown.stop();
  }
  process.stdout.write(`${[...heads, ...seen.map(lineOf)].join('\n')}\n`);
  if (seen.some(({ complaints }) => complaints.length > 0)) process.exitCode = 1;
};
