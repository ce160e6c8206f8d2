import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedModules } from './shared-modules';
import { fromRoot, readPackage } from './workspace';

const sourcesOf = (folder: string): string[] =>
  readdirSync(fromRoot(folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)testing\/|node_modules|dist\//.test(file),
    )
    .map((file) => fromRoot(folder, file));

const browserSources = [
  'packages/app-kit/src',
  'shell/src',
  'mf-public',
  'mf-admin',
  'mf-assist',
].flatMap(sourcesOf);
const text = (file: string): string => readFileSync(file, 'utf8');

/** The names that a source imports (as values) from a module. */
const namesFrom = (source: string, module: string): string[] =>
  [...source.matchAll(/import\s+(?!type\b)\{([^}]*)\}\s+from\s+'([^']+)'/g)]
    .filter(([, , from]) => from === module)
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim().replace(/\s+as\s+.*/s, ''))
    .filter((name) => name !== '' && !name.startsWith('type '));

/** The names that the shell shares of a module. */
const listedOf = (module: string): string[] => {
  const [, names = ''] = /export \{([^}]*)\}/.exec(
    text(fromRoot(`shell/src/shared/${module}.ts`)),
  )!;
  return names.split(',').map((name) => name.trim());
};
const narrowed = ['react-router-dom', 'styled-components'];

test('finds sources to read', () => {
  expect(browserSources.length).toBeGreaterThan(50);
  expect(listedOf('react-router-dom')).toContain('useNavigate');
  expect(listedOf('styled-components')).toContain('default');
});

test.each(browserSources.map((file) => [path.relative(fromRoot(), file), file]))(
  'every name that %s imports of a shared module is in the shell’s list',
  (_name, file) => {
    for (const module of narrowed) {
      const listed = listedOf(module);
      expect(namesFrom(text(file), module).filter((name) => !listed.includes(name))).toEqual([]);
      expect(text(file)).not.toMatch(new RegExp(`\\* as \\w+ from '${module}'`));
    }
  },
);

test('nobody imports the router by its inner name', () => {
  for (const file of browserSources.filter((name) => !name.includes('/shell/src/shared/')))
    expect(namesFrom(text(file), 'react-router')).toEqual([]);
});

test('the shell provides what the remotes share', () => {
  const source = text(fromRoot('shell/src/shared/shared-modules.ts'));
  const provided = [...source.matchAll(/^ {2}'?([@\w/-]+)'?[,:]/gm)].map(([, name]) => name);
  expect(provided.sort()).toEqual(Object.keys(sharedModules('production')).sort());
});

test("the shared list is app-kit's peer dependencies and its stateful modules", () => {
  const peers = Object.keys(readPackage(fromRoot('packages/app-kit')).peerDependencies!);
  const own = ['api', 'query', 'session', 'toast'].map((name) => `@hypercar/app-kit/${name}`);
  expect(Object.keys(sharedModules('production')).sort()).toEqual([...peers, ...own].sort());
});

test('app-kit imports its stateful modules by their shared name, never by path', () => {
  for (const file of sourcesOf('packages/app-kit/src'))
    expect(text(file)).not.toMatch(/from '\.\.?\/(api|query|session|toast)'/);
});

test("a remote leaves out only what the shell's own sources import", () => {
  const shell = [...sourcesOf('shell/src'), ...sourcesOf('packages/app-kit/src')]
    .map(text)
    .join('\n');
  const left = Object.entries(sharedModules('production')).filter(([, m]) => m.import === false);
  expect(left.length).toBeGreaterThan(3);
  for (const [name] of left) expect(shell).toMatch(new RegExp(`from '${name}(/client)?'`));
});

test('alone, in development, a remote has its own copy of everything', () => {
  const alone = Object.values(sharedModules('development'));
  expect(alone.filter((module) => module.import === false)).toEqual([]);
});
