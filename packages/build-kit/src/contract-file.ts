import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Endpoint } from '@hypercar/contracts/endpoint';
import { endpoints } from '@hypercar/contracts/endpoints';
import { tokenAlgorithm } from '@hypercar/contracts/tokens';
import { fromRoot } from './workspace';
import { shapeOf, type CallShape } from './contract-hash';

/** The calls that a build serves and makes, as data that is kept with the build. */
export interface Contract {
  name: string;
  /** A service's endpoints, by their names. */
  serves: Record<string, CallShape>;
  /** The endpoints that a slice's sources name, and those of the packages that it bundles. */
  calls: Record<string, CallShape>;
  /** How a service signs or verifies tokens; missing in releases from before svc-auth had public keys. */
  tokens?: string | undefined;
}

const sourcesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
        .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    : [];

/** The names that a source imports from the contracts, as values or types. */
const namesIn = (source: string): string[] =>
  [...source.matchAll(/import (?:type )?\{([^}]*)\} from '@hypercar\/contracts\/[^']+'/g)].flatMap(
    ([, list = '']) =>
      list.split(',').map(
        (word) =>
          word
            .trim()
            .replace(/^type /, '')
            .split(' as ')[0]!,
      ),
  );

const shapesOf = (wanted: (name: string, endpoint: Endpoint) => boolean) =>
  Object.fromEntries(
    Object.entries(endpoints)
      .filter(([name, endpoint]) => wanted(name, endpoint))
      .map(([name, endpoint]) => [name, shapeOf(endpoint)]),
  );

/** The contract of the slice or service in a directory of the repository, from its sources. */
export const contractOf = (dir: string): Contract => {
  const name = path.basename(dir);
  if (name.startsWith('svc-'))
    return {
      name,
      serves: shapesOf((_, { service }) => service === name),
      calls: {},
      tokens: tokenAlgorithm,
    };
  const folders = [path.join(dir, 'src'), fromRoot('packages/app-kit/src')];
  const named = new Set(folders.flatMap(sourcesBelow).flatMap(namesIn));
  return { name, serves: {}, calls: shapesOf((call) => named.has(call)) };
};

/** Writes `contract.json` into a build's output directory. */
export const writeContractFile = (dir: string, outDir: string): void =>
  writeFileSync(path.join(outDir, 'contract.json'), JSON.stringify(contractOf(dir)));
