import { execFileSync } from 'node:child_process';
import { root } from '../workspaces';
import { longestFirst, suiteFolders } from './suites';

test('every test of the repository belongs to one suite', () => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const tests = listed.split('\n').filter((file) => /\.test\.tsx?$/.test(file));
  const folders = [...suiteFolders().keys()];
  const suitesOf = (file: string) => folders.filter((folder) => file.startsWith(`${folder}/`));
  expect(tests.length).toBeGreaterThan(200);
  expect(tests.filter((file) => suitesOf(file).length !== 1)).toEqual([]);
});

test.each([
  ['mf-admin', ['mf-admin', 'packages/ui', 'packages/app-kit', 'packages/contracts']],
  ['svc-ops', ['svc-ops', 'packages/service-kit', 'packages/contracts']],
  ['packages/app-kit', ['packages/app-kit', 'packages/contracts']],
  ['packages/build-kit', ['packages/build-kit', 'shell', 'mf-public']],
  ['packages/service-kit', ['packages/service-kit', 'svc-ops']],
  ['scripts', ['gateway', 'shell', 'packages', 'svc-auth', 'e2e', 'scripts', '.ci']],
])('the suite of %s runs again when its dependencies change', (folder, places) => {
  expect(suiteFolders().get(folder)).toEqual(expect.arrayContaining(places));
});

test('the suite of a slice depends on no other slice and no service', () => {
  const places = suiteFolders().get('mf-admin')!;
  expect(places.filter((place) => /^(shell|mf-(?!admin)|svc-|gateway)/.test(place))).toEqual([]);
});

test('suites of many files begin first', () => {
  expect(longestFirst(['e2e', 'packages/ui', 'svc-contest', 'packages/gallery'])).toEqual([
    ...['svc-contest', 'packages/ui', 'e2e', 'packages/gallery'],
  ]);
});
