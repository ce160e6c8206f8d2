import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { siteDefaults } from '@hypercar/contracts/site-defaults';
import { fillStanding } from '../pages/fill-standing';
import { fromRoot } from '../workspace';
import type { Fragment, HostFragments, ScreenFragments } from './fragments';

const home = fromRoot('.build/joint-test');
const at = (...parts: string[]) => JSON.stringify(path.join(home, ...parts));

/** The shell and the public slice, prerendered separately and as one tree. The builds run under tsx. */
const script = `
import { writeFileSync } from 'node:fs';
import { here, runInNode } from '@hypercar/build-kit/prerender/server-bundle';
import { writeFragments } from '@hypercar/build-kit/prerender/write-fragments';
await writeFragments(${JSON.stringify(fromRoot('shell'))}, ${at('shell')});
await writeFragments(${JSON.stringify(fromRoot('mf-public'))}, ${at('mf-public')});
const { joint } = await runInNode(${JSON.stringify(fromRoot('shell'))}, 'joint', \`
  import { renderJoint } from \${here('render-joint.tsx')};
  import * as host from ${JSON.stringify(fromRoot('shell/src/prerender.ts'))};
  import * as screens from ${JSON.stringify(fromRoot('mf-public/src/prerender.ts'))};
  export const joint = Promise.all(screens.paths.map(async (path) => [path, await renderJoint(host, screens, path)]));
\`);
writeFileSync(${at('joint.json')}, JSON.stringify(Object.fromEntries(await joint)));
`;

const manifest = {
  metaData: {
    globalName: 'mf_public',
    publicPath: '/',
    remoteEntry: { path: '', name: 'e.js' },
    screens: { 'src/routes/landing-route': ['landing.js'] },
  },
  exposes: [{ path: './app', assets: { js: { sync: [] } } }],
};
const json = <T>(...parts: string[]) =>
  JSON.parse(readFileSync(path.join(home, ...parts), 'utf8')) as T;
const rulesOf = (styles: string) =>
  new Set(
    styles
      .replace(/<\/?style[^>]*>|data-styled\.g\d+/g, '')
      .split('/*!sc*/')
      .map((rule) => rule.trim()),
  );

let host: HostFragments;
let screens: ScreenFragments;
let joint: Record<string, Fragment>;
beforeAll(async () => {
  for (const slice of ['shell', 'mf-public'])
    mkdirSync(path.join(home, slice), { recursive: true });
  writeFileSync(path.join(home, 'mf-public/mf-manifest.json'), JSON.stringify(manifest));
  const shared = { shared: [], later: ['/query.js'], signedIn: ['/session.js'] };
  writeFileSync(path.join(home, 'shell/shared.json'), JSON.stringify(shared));
  await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', script],
    { cwd: fromRoot() },
  );
  host = json('shell/fragments.json');
  screens = json('mf-public/fragments.json');
  joint = json('joint.json');
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

test('both slices render the same slot id', () => {
  expect(screens.slot).toMatch(/^_R_\w+_$/);
  expect(screens.slot).toBe(host.slot);
  expect(Object.keys(joint)).toEqual(['/', '/progress']);
});

/** The one tree is built as the shell, and looks for the screens' pictures there. */
const withoutSlices = (body: string): string =>
  body.replaceAll(/\/remotes\/(shell|mf-public)\/assets\//g, '/assets/');

test.each(['/', '/progress'])('%s composed equals one tree, byte for byte', (route) => {
  const frame = host.pages[route]!;
  const screen = screens.pages[route]!;
  const body = frame.body.replace('<mf-slot></mf-slot>', () => screen.body);
  expect(body.length).toBeGreaterThan(1000);
  expect(withoutSlices(body) === withoutSlices(joint[route]!.body)).toBe(true);
  const title = /^<title>[^<]*<\/title>/;
  expect(frame.head.replace(title, '') + screen.head).toBe(joint[route]!.head);
});

test.each(['/', '/progress'])('%s has every style that one tree has, and no other', (route) => {
  const apart = rulesOf(host.pages[route]!.styles + screens.pages[route]!.styles);
  expect(apart).toEqual(rulesOf(joint[route]!.styles));
});

test('a page names the scripts of its own screen', () => {
  expect(screens.scripts['/']).toEqual(['/landing.js']);
  expect(screens.scripts['/progress']).toEqual([]);
  expect(screens.scripts).toHaveProperty(['/login']);
  expect(host).toMatchObject({ later: ['/query.js'], signedIn: ['/session.js'] });
});

test('the map for readers without scripts is drawn as the composer fills it', () => {
  const progress = { progressPercent: 100, completedTiles: 81, totalTiles: 81 };
  const status = 'completed' as const;
  const tiles = Array.from({ length: 81 }, (_, i) => ({
    id: i + 1,
    name: `Tile ${i + 1}`,
    status,
    completedAt: null,
  }));
  const standing = { progress: { ...progress, dailyPace: 0, daysRemaining: 3 }, tiles };
  const { body } = screens.pages['/progress']!;
  expect(body).toMatch(/<div data-standing-map="true" hidden=""/);
  const filled = fillStanding(body, { ...standing, readAt: new Date() }, siteDefaults.project);
  expect(filled.match(/data-status="completed"/g)).toHaveLength(81);
  expect(filled.match(/, completed"/g)).toHaveLength(81);
  expect(filled).toContain('Tile map: 81 of 81 tiles completed');
  expect(filled).toMatch(/Completed (<!-- -->)?81.*Pending (<!-- -->)?0/s);
  expect(filled).not.toMatch(/<div data-standing-map="true" hidden/);
  expect(filled.match(/data-standing="/g)).toHaveLength(7);
  expect(filled).not.toContain('>–<');
});
