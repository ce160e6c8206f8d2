import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { fromRoot, root } from './workspaces';

/** Every file that git knows or would take, without those that are gone. */
const files = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\0')
  .filter((file) => file && existsSync(fromRoot(file)));
const typed = files.filter((file) => /\.[cm]?tsx?$/.test(file));
const code = [...typed, ...files.filter((file) => /\.[cm]?jsx?$/.test(file))];

/** What a tool's own API says about each file; it is asked outside jest, which cannot load its modules. */
const ask = (script: string, about: readonly string[]): string[] =>
  JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: root,
      encoding: 'utf8',
      input: JSON.stringify(about),
      maxBuffer: 1e8,
    }),
  ) as string[];
const readFiles = `const files = JSON.parse((await import('node:fs')).readFileSync(0, 'utf8'));`;

test('the compiler sees every TypeScript file', () => {
  const { config } = ts.readConfigFile(fromRoot('tsconfig.json'), (file) =>
    ts.sys.readFile(file),
  ) as {
    config: object;
  };
  const { fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const seen = new Set(fileNames.map((file) => path.relative(root, file)));
  expect(typed.filter((file) => !seen.has(file))).toEqual([]);
});

test('ESLint has rules for every file of code, and typed ones for TypeScript', () => {
  const script = `${readFiles}
    const eslint = new (await import('eslint')).ESLint();
    const rules = async (file) => (await eslint.calculateConfigForFile(file))?.rules ?? {};
    const isChecked = async (file) =>
      'eqeqeq' in (await rules(file)) &&
      (!/tsx?$/.test(file) || '@typescript-eslint/no-floating-promises' in (await rules(file)));
    const unchecked = [];
    for (const file of files) if (!(await isChecked(file))) unchecked.push(file);
    console.log(JSON.stringify(unchecked));`;
  expect(ask(script, code)).toEqual([]);
});

test('Prettier passes over nothing but what npm writes', () => {
  const script = `${readFiles}
    const prettier = await import('prettier');
    const info = (file) => prettier.getFileInfo(file, { ignorePath: ['.gitignore', '.prettierignore'] });
    const skipped = [];
    for (const file of files) if ((await info(file)).ignored) skipped.push(file);
    console.log(JSON.stringify(skipped));`;
  expect(ask(script, files)).toEqual(['package-lock.json']);
});

test('dependency-cruiser leaves out no source and no package', () => {
  const script = `const { options } = (await import('./.dependency-cruiser.cjs')).default;
    console.log(JSON.stringify(options.exclude.path));`;
  const patterns = ask(script, []).map((pattern) => new RegExp(pattern));
  const isLeftOut = (file: string) => patterns.some((pattern) => pattern.test(file));
  expect(
    ['svc-ops/dist/main.mjs', 'packages/ui/dist/a.js', '.build/a.js'].filter(isLeftOut),
  ).toHaveLength(3);
  expect([...code, 'node_modules/yaml/dist/index.js'].filter(isLeftOut)).toEqual([]);
});
