import { isInRange, sharedUses } from './providers';
import type { DeclaredShare, SiteBuild } from './site-builds';

test.each([
  ['19.3.1', '^19.3.1', true],
  ['19.4.0', '^19.3.1', true],
  ['19.3.0', '^19.3.1', false],
  ['18.9.9', '^19.3.1', false],
  ['20.0.0', '^19.3.1', false],
  ['0.1.5', '^0.1.0', true],
  ['0.2.0', '^0.1.0', false],
  ['0.0.3', '^0.0.3', true],
  ['0.0.4', '^0.0.3', false],
  ['0.0.1', '^0.0.0', false],
  ['10.2.0', '^9.9.9', false],
  ['9.10.0', '^9.9.9', true],
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
  ['1.2.3-beta', '1.2.3-beta', true],
  ['1.2.4-beta', '^1.2.3', false],
  ['1.2.3', '*', true],
  ['1.2.3', '', false],
])('%s is in %s: %s', (version, range, expected) =>
  expect(isInRange(version, range)).toBe(expected),
);

const share = (more: Partial<DeclaredShare> = {}): DeclaredShare => ({
  name: 'react',
  version: '19.3.1',
  requiredVersion: '^19.3.1',
  singleton: true,
  ...more,
});
const ownCopy = { js: { sync: ['assets/react.js'], async: [] } };
const noCopy = { js: { sync: [], async: [] } };
const build = (slice: SiteBuild['slice'], shared: DeclaredShare[] | undefined): SiteBuild => ({
  slice,
  version: '0.1.0',
  commit: 'abc1234',
  entry: undefined,
  shared,
});

test.each<[string, DeclaredShare[] | undefined, DeclaredShare, object]>([
  [
    'the shell’s copy fits',
    [share({ version: '19.4.0' })],
    share({ assets: ownCopy }),
    { gets: '19.4.0', from: 'shell', fits: true, why: 'the shell comes first' },
  ],
  [
    'the shell’s only copy of a page does not',
    [share({ version: '18.0.0' })],
    share({ assets: ownCopy }),
    { gets: '18.0.0', from: 'shell', fits: false, why: 'one copy a page, which is the shell’s' },
  ],
  [
    'a module of which there may be several',
    [share({ version: '18.0.0', singleton: false })],
    share({ assets: ownCopy, singleton: false }),
    { gets: '19.3.1', from: 'mf-admin', fits: true, why: 'the shell has 18.0.0' },
  ],
  [
    'the same without an own copy',
    [share({ version: '18.0.0', singleton: false })],
    share({ assets: noCopy, singleton: false }),
    { gets: '18.0.0', from: 'shell', fits: false, why: 'it has no copy of its own' },
  ],
  [
    'the shell lacks it, and the remote brings it',
    [],
    share({ assets: ownCopy }),
    { gets: '19.3.1', from: 'mf-admin', fits: true, why: 'the shell has none' },
  ],
  [
    'nobody has it',
    [],
    share({ assets: noCopy }),
    { gets: '', from: 'nobody', fits: false, why: 'neither the shell nor it has a copy' },
  ],
])('%s', (_what, ofShell, wanted, found) => {
  const builds = [
    build('shell', ofShell),
    build('mf-admin', [wanted]),
    build('mf-public', undefined),
  ];
  expect(sharedUses(builds)).toEqual([
    { remote: 'mf-admin', module: 'react', wants: '^19.3.1', ...found },
  ]);
});

test('of a shell that declares nothing, nothing is said', () => {
  expect(sharedUses([build('shell', undefined), build('mf-admin', [share()])])).toEqual([]);
});
