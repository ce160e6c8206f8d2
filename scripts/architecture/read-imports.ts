import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fromRoot } from '../workspaces';

interface Manifest {
  name: string;
  workspaces: string[];
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

type Pattern = string | readonly string[];

/** A rule of `.dependency-cruiser.cjs`, as far as it is about paths. */
interface Rule {
  name: string;
  from: { path?: Pattern; pathNot?: Pattern };
  to: { path?: Pattern; pathNot?: Pattern; circular?: boolean; dependencyTypes?: string[] };
}

export interface Workspace {
  /** Below the repository. */
  folder: string;
  name: string;
  /** Folders of the workspaces that it declares, and so may import (`declared-workspaces` holds it). */
  imports: readonly string[];
  /** Folders of the workspaces that no rule keeps it from. */
  mayImport: readonly string[];
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(fromRoot(folder, 'package.json'), 'utf8')) as Manifest;

/** npm's workspaces; a star stands for each folder at its place. */
const workspaceFolders = (): string[] =>
  readManifest('.').workspaces.flatMap((place) =>
    place.endsWith('/*')
      ? readdirSync(fromRoot(path.dirname(place)))
          .map((name) => path.posix.join(path.dirname(place), name))
          .filter((folder) => existsSync(fromRoot(folder, 'package.json')))
      : [place],
  );

const readRules = (): readonly Rule[] => {
  const load = createRequire(fromRoot('package.json'));
  const { forbidden } = load('./.dependency-cruiser.cjs') as { forbidden: readonly Rule[] };
  const areAboutPaths = ({ name, to }: Rule): boolean =>
    !to.circular && !to.dependencyTypes && !name.startsWith('declared-workspaces');
  return forbidden.filter(areAboutPaths);
};

/** The groups of a match with one of the patterns; undefined without a match. */
const match = (
  pattern: Pattern,
  file: string,
  groups: readonly string[] = [],
): string[] | undefined => {
  for (const one of [pattern].flat()) {
    const filled = one.replace(/\$(\d)/g, (_dollar, at: string) => groups[Number(at)] ?? '');
    const found = new RegExp(filled).exec(file);
    if (found) return [...found];
  }
  return undefined;
};

const forbids = ({ from, to }: Rule, source: string, target: string): boolean => {
  const groups = match(from.path ?? '', source);
  if (!groups || (from.pathNot && match(from.pathNot, source))) return false;
  if (to.path && !match(to.path, target, groups)) return false;
  return !(to.pathNot && match(to.pathNot, target, groups));
};

/** Every workspace with those that it imports and those that it may import. */
export const readWorkspaces = (): readonly Workspace[] => {
  const rules = readRules();
  const folders = workspaceFolders();
  const manifests = new Map(folders.map((folder) => [folder, readManifest(folder)]));
  return folders.map((folder) => {
    const { name, dependencies, peerDependencies, devDependencies } = manifests.get(folder)!;
    const declared = { ...dependencies, ...peerDependencies, ...devDependencies };
    const others = folders.filter((other) => other !== folder);
    const isFree = (other: string): boolean =>
      !rules.some((rule) => forbids(rule, `${folder}/src/file.ts`, `${other}/src/file.ts`));
    return {
      folder,
      name: name.replace('@hypercar/', ''),
      imports: others.filter((other) => manifests.get(other)!.name in declared),
      mayImport: others.filter(isFree),
    };
  });
};
