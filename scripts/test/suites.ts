import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { digestOf } from '../digest';
import { fromRoot } from '../workspaces';

/** The tests of one workspace, or of the scripts. */
export interface Suite {
  /** Its folder, below the repository. */
  folder: string;
  /** A digest of everything that its result depends on. */
  digest: string;
  /** How many tests passed when it last ran on the same sources; undefined when it has to run. */
  passed: number | undefined;
}

interface Manifest {
  name: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

/** The dependencies of every test. */
const foundation = [
  'package-lock.json',
  'package.json',
  'tsconfig.json',
  'jest.config.mjs',
  'scripts/test-dom.ts',
  'scripts/test-dom-environment.ts',
  'scripts/quick-selectors.ts',
  'scripts/selector-needs.ts',
  'scripts/test-environment.ts',
  'scripts/test-leftovers.ts',
  'scripts/test-retry.ts',
  'scripts/test-database',
  // The database of the service tests.
  'packages/embedded-mongodb',
];

const readManifest = (folder: string) =>
  JSON.parse(readFileSync(fromRoot(folder, 'package.json'), 'utf8')) as Manifest;

/** The folders of npm's workspaces, with stars expanded. */
const workspaceFolders = (): string[] =>
  readManifest('.').workspaces!.flatMap((place) =>
    place.endsWith('/*')
      ? readdirSync(fromRoot(path.dirname(place)))
          .map((name) => path.join(path.dirname(place), name))
          .filter((folder) => existsSync(fromRoot(folder, 'package.json')))
      : [place],
  );

const workspaces = (): Map<string, { folder: string; uses: string[] }> =>
  new Map(
    workspaceFolders()
      .filter((folder) => folder !== 'e2e')
      .map((folder) => {
        const { name, dependencies, devDependencies } = readManifest(folder);
        return [name, { folder, uses: Object.keys({ ...dependencies, ...devDependencies }) }];
      }),
  );

/** What tests read by path besides what their workspace uses. */
const alsoRead: Record<string, readonly string[]> = {
  // The two halves of a prerendered page.
  'packages/build-kit': ['shell', 'mf-public'],
  'packages/service-kit': ['svc-auth', 'svc-contest', 'svc-ops'],
  // docs/data-model.md, and the names of the tiles in the drawing.
  'svc-auth': ['docs'],
  'svc-contest': ['docs', 'packages/ui'],
  'svc-ops': ['docs'],
};

/** The folders of a workspace and of all workspaces that it uses, however far. */
const foldersOf = (name: string, all: ReturnType<typeof workspaces>): string[] => {
  const found = new Set<string>();
  const visit = (one: string): void => {
    const workspace = all.get(one);
    if (!workspace || found.has(workspace.folder)) return;
    found.add(workspace.folder);
    workspace.uses.forEach(visit);
  };
  visit(name);
  return [...found];
};

const stampOf = (folder: string): string =>
  fromRoot('.build', 'passed', `${folder.replaceAll('/', '-')}.json`);

const readStamp = (folder: string): { digest: string; passed: number } | undefined => {
  try {
    return JSON.parse(readFileSync(stampOf(folder), 'utf8')) as { digest: string; passed: number };
  } catch {
    return undefined;
  }
};

const suiteOf = (folder: string, places: readonly string[]): Suite => {
  const digest = digestOf([...foundation, ...places]);
  const stamp = readStamp(folder);
  return { folder, digest, passed: stamp?.digest === digest ? stamp.passed : undefined };
};

/** Everything in the repository: a test may also read what a document says. */
const wholeTree = (): string[] =>
  readdirSync(fromRoot()).filter((name) => !/^(data|node_modules|\.build|\.git)$/.test(name));

/** What the suite of each folder rests on besides the foundation: a workspace's on it and on what it uses, that of the scripts on everything. */
export const suiteFolders = (): Map<string, readonly string[]> => {
  const all = workspaces();
  return new Map([
    ...[...all].map(
      ([name, { folder }]) =>
        [folder, [...foldersOf(name, all), ...(alsoRead[folder] ?? [])]] as const,
    ),
    ...['scripts', 'bench', 'e2e', 'pictures'].map((folder) => [folder, wholeTree()] as const),
  ]);
};

const testFilesBelow = (folder: string): number =>
  readdirSync(fromRoot(folder), { withFileTypes: true })
    .filter(({ name }) => !/^(node_modules|dist|data)$/.test(name))
    .map((entry) =>
      entry.isDirectory()
        ? testFilesBelow(path.join(folder, entry.name))
        : Number(/\.test\.tsx?$/.test(entry.name)),
    )
    .reduce((sum, count) => sum + count, 0);

/** The longest first, so that no processor is left without work while another one has a long suite to end with. */
export const longestFirst = (folders: readonly string[]): string[] => {
  const counts = new Map(folders.map((folder) => [folder, testFilesBelow(folder)]));
  return [...folders].sort((a, b) => counts.get(b)! - counts.get(a)!);
};

/** The unit, service, contract and gateway tests by their folders. */
export const unitSuites = (): Suite[] => {
  const all = suiteFolders();
  return longestFirst([...all.keys()]).map((folder) => suiteOf(folder, all.get(folder)!));
};

/** The journeys depend on everything. */
export const journeySuite = (): Suite => suiteOf('e2e/journeys', wholeTree());

/** So do the attacks and faults. */
export const assuranceSuite = (): Suite => suiteOf('e2e/assurance', wholeTree());

/** Records that a suite has passed on these sources. */
export const recordPassed = ({ folder, digest }: Suite, passed: number): void => {
  mkdirSync(path.dirname(stampOf(folder)), { recursive: true });
  writeFileSync(stampOf(folder), JSON.stringify({ digest, passed }));
};
