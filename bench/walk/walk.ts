import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { tokenOf } from '../../e2e/support/token';
import { buildStale } from '../../scripts/build';
import { chromiumOptions } from '../../scripts/chromium';
import { prepareTestPrograms } from '../../scripts/system-packages';
import { fromRoot } from '../../scripts/workspaces';
import { startGrowingSite } from '../growth/growing-site';
import { staffLists, widths } from './lists';
import { type Done, doWork } from './do-work';
import { lookAt, type Seen } from './look-at';
import { staffWork } from './work';

const tell = (line: string): void => void process.stderr.write(`${line}\n`);

const inMs = (ms: number | undefined): string => (ms === undefined ? '–' : ms.toFixed(0));

const lineOf = ({ list, width, shownMs, turnedMs, foundMs, complaints }: Seen): string =>
  `| ${[list, width, inMs(shownMs), inMs(turnedMs), inMs(foundMs), complaints.length].join(' | ')} |`;

const heads = [
  '| list | px wide | shown, ms | next page, ms | found, ms | complaints |',
  '| ---- | ------- | --------- | ------------- | --------- | ---------- |',
];

const workLineOf = ({ work, width, keys, ms, complaints }: Done): string =>
  `| ${[work, width, keys, inMs(ms), complaints.length].join(' | ')} |`;

const workHeads = [
  '| work | px wide | keys | ms, with axe | complaints |',
  '| ---- | ------- | ---- | ------------ | ---------- |',
];

interface Walk {
  browser: Browser;
  site: { url: string };
  /** A part of the names of what is walked. */
  only: string;
  /** A folder. */
  pictures: string;
}

/** Opens a page at a width, just signed in, works on it, and keeps a picture of what it showed at last. */
const onPage = async <Result extends { complaints: readonly string[] }>(
  { browser, site, pictures }: Walk,
  { width, who, name }: { width: number; who: string; name: string },
  work: (page: Page) => Promise<Result>,
  lineOf: (result: Result) => string,
): Promise<Result> => {
  const viewport = { width, height: width < 600 ? 740 : 900 };
  const page = await browser.newPage({ viewport, baseURL: site.url });
  await page.addInitScript(
    (value) => localStorage.setItem('token', value),
    await tokenOf(site, who),
  );
  const result = await work(page).finally(() =>
    page.screenshot({ path: path.join(pictures, `${name}-${width}.png`) }),
  );
  await page.close();
  tell([lineOf(result), ...result.complaints].join('\n'));
  return result;
};

/** Looks at the lists, then does the staff's work, at each width. */
const walkAll = async (walk: Walk) => {
  const seen: Seen[] = [];
  const done: Done[] = [];
  for (const width of widths) {
    for (const list of staffLists.filter(({ name }) => name.includes(walk.only))) {
      const at = { width, who: 'admin', name: list.name };
      seen.push(await onPage(walk, at, (page) => lookAt(page, list), lineOf));
    }
    for (const work of staffWork.filter(({ name }) => name.includes(walk.only)))
      done.push(await onPage(walk, { ...work, width }, (page) => doWork(page, work), workLineOf));
  }
  return { seen, done };
};

/**
 * `npm run walk`: opens each list of the staff on a site with so many rows, at a phone's, a desktop's and a wide width, turns
 * a page and searches by keyboard alone, does the seven pieces of work of docs/staff-day.md likewise, and looks at each state
 * with axe. Fails when anything was found. Pictures of each stay in the folder.
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
  try {
    const { site } = grown;
    const { seen, done } = await walkAll({ browser, site, only: values.only, pictures: dataDir });
    process.stdout.write(
      `${[...heads, ...seen.map(lineOf), '', ...workHeads, ...done.map(workLineOf)].join('\n')}\n`,
    );
    if ([...seen, ...done].some(({ complaints }) => complaints.length > 0)) process.exitCode = 1;
  } finally {
    await browser.close();
    await grown.stop();
  }
};
