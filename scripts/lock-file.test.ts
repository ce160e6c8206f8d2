import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from './workspaces';

interface LockedPackage {
  version?: string;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

/** A package as Node.js looks it up: beside its user, then further up. */
const lookUp = (user: string, name: string): LockedPackage | undefined => {
  const here = packages[path.posix.join(user, 'node_modules', name)];
  if (here || user === '') return here;
  return lookUp(user.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, ''), name);
};

interface NativePackage {
  name: string;
  expected: string[];
  binaries: LockedPackage[];
  missing: string[];
}

const nativePackages = Object.entries(packages).flatMap(([name, { optionalDependencies = {} }]) => {
  const expected = Object.keys(optionalDependencies);
  const found = expected.map((dependency) => lookUp(name, dependency));
  const missing = expected.filter((_dependency, at) => !found[at]);
  const binaries = found.filter((one) => one !== undefined && (one.os ?? one.cpu) !== undefined);
  return binaries.length > 1 || missing.length > 0
    ? [{ name, expected, binaries, missing } as NativePackage]
    : [];
});

const platforms = [
  { on: 'linux x64 with glibc', os: 'linux', cpu: 'x64', libc: 'glibc' },
  { on: 'linux x64 with musl', os: 'linux', cpu: 'x64', libc: 'musl' },
  { on: 'linux arm64 with glibc', os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { on: 'linux arm64 with musl', os: 'linux', cpu: 'arm64', libc: 'musl' },
  { on: 'darwin x64', os: 'darwin', cpu: 'x64' },
  { on: 'darwin arm64', os: 'darwin', cpu: 'arm64' },
  { on: 'win32 x64', os: 'win32', cpu: 'x64' },
];

/** npm's rule: a list that is missing fits every machine. */
const fits = (list: string[] | undefined, word: string | undefined): boolean =>
  word === undefined || list === undefined || list.includes(word);

test('the lock file knows native packages', () => {
  const names = nativePackages.map(({ name }) => name.replace('node_modules/', ''));
  expect(names).toEqual(
    expect.arrayContaining([
      '@rspack/binding',
      '@swc/core',
      'esbuild',
      'lmdb',
      'msgpackr-extract',
      'unrs-resolver',
    ]),
  );
});

test.each(nativePackages)('every binary of $name is in the lock file', ({ missing }) => {
  expect(missing).toEqual([]);
});

describe.each(nativePackages)('$name', ({ binaries }) => {
  test.each(platforms)('can be installed on $on', ({ os, cpu, libc }) => {
    const fitting = binaries.filter(
      (one) => fits(one.os, os) && fits(one.cpu, cpu) && fits(one.libc, libc),
    );
    expect(fitting).not.toEqual([]);
  });
});
