import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { alone } from '../release/part';
import { publishPreview } from '../release/previews';
import { publish } from '../release/publish';
import { variantFolder } from '../release/variant-folders';
import { readVariants, writeVariants } from '../release/variants';
import { webRoot } from '../release/web-root';
import { expirePreviews } from './expire-previews';
import { folderOf, forgetPairs, pairsOf } from './page-pairs';

let dataDir: string;
let web: string;
let said: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'expire-'));
  process.env.DATA_DIR = dataDir;
  web = webRoot(dataDir);
  said = '';
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => ((said += String(text)), true));
  publish(web, 'shell', build(1));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(dataDir, { recursive: true });
});

const build = (number: number): string => {
  const dist = path.join(dataDir, 'dist');
  mkdirSync(dist, { recursive: true });
  writeFileSync(path.join(dist, 'index.html'), `build ${number}`);
  const builtAt = `2026-01-01T00:00:0${number}.000Z`;
  const version = { name: 'shell', version: '0.1.0', commit: `c0ffee${number}`, builtAt };
  writeFileSync(path.join(dist, 'version.json'), JSON.stringify(version));
  return dist;
};
const commits = () => readVariants(web, 'shell').previews.map(({ commit }) => commit);

/** Two previews, the first of which has expired. */
const publishTwo = (): string[] => {
  const [first, second] = [2, 3].map((number) => publishPreview(web, 'shell', build(number)));
  const expired = { ...first!, expiresAt: new Date(Date.now() - 1).toISOString() };
  writeVariants(web, 'shell', { previews: [second!, expired] });
  return [first!.key, second!.key];
};
const run = async (): Promise<void> => {
  const stop = expirePreviews({ dataDir });
  // It works in this turn of the loop, or waits for one promise.
  await new Promise((resolve) => setImmediate(resolve));
  stop();
};

test('an expired preview ends, with its files; another one stays', async () => {
  const [first, second] = publishTwo() as [string, string];
  await run();
  expect(commits()).toEqual(['c0ffee3']);
  expect(existsSync(variantFolder(web, 'shell', first))).toBe(false);
  expect(existsSync(variantFolder(web, 'shell', second))).toBe(true);
});

test('during a deployment it waits, and a damaged list stops nothing', async () => {
  publishTwo();
  mkdirSync(path.join(web, 'mf-admin'), { recursive: true });
  writeFileSync(path.join(web, 'mf-admin', 'variants.json'), '{');
  await alone('shell', run);
  expect(commits()).toEqual(['c0ffee3', 'c0ffee2']);
  expect(said).toMatch(
    /^Expired previews of shell could not be ended: Another deployment of shell is under way .*\nExpired previews of mf-admin could not be ended: .*variants\.json cannot be used: it is not JSON\.\n$/,
  );
});

test('pages are made for each pair that a browser may get, and removed with it', () => {
  const keys = publishTwo();
  const canary = {
    ...readVariants(web, 'shell').previews[0]!,
    share: 10,
  };
  mkdirSync(path.join(web, 'mf-public'), { recursive: true });
  writeVariants(web, 'mf-public', { canary });
  const pairs = pairsOf(web);
  expect(pairs).toEqual([
    ['live', 'canary'],
    [keys[1], 'live'],
    [keys[1], 'canary'],
    [keys[0], 'live'],
    [keys[0], 'canary'],
  ]);
  expect(readFileSync(path.join(folderOf(web, 'shell', keys[0]!), 'index.html'), 'utf8')).toBe(
    'build 2',
  );
  const pages = path.join(dataDir, 'pages');
  for (const pair of [...pairs, ['canary', 'live']])
    mkdirSync(path.join(pages, ...pair), { recursive: true });
  forgetPairs(pages, pairs);
  for (const pair of pairs) expect(existsSync(path.join(pages, ...pair))).toBe(true);
  expect(existsSync(path.join(pages, 'canary', 'live'))).toBe(false);
});
