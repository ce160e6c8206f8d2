import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lintOf, typesOf } from './test/tools';
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

/** Calls a tool's own API for each file, outside jest, which cannot load its modules. */
const runScript = (script: string, about: readonly string[]): string[] =>
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
  const printed = execFileSync(process.execPath, [...typesOf('tsconfig.json'), '--listFilesOnly'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  const seen = new Set(printed.split('\n').map((file) => path.relative(root, file)));
  expect(typed.filter((file) => !seen.has(file))).toEqual([]);
});

test('only what holds JSX ends in .tsx, and a test that runs in a DOM', () => {
  const script = `${readFiles}
    const { readFileSync } = await import('node:fs');
    const { default: ts } = await import('typescript');
    const hasJsx = (node) =>
      ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node) ||
      (ts.forEachChild(node, (child) => hasJsx(child) || undefined) ?? false);
    const parse = (file) =>
      ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
    console.log(JSON.stringify(files.filter((file) => !hasJsx(parse(file)))));`;
  const written = typed.filter((file) => /(?<!\.test)\.tsx$/.test(file));
  expect(written.length).toBeGreaterThan(0);
  expect(runScript(script, written)).toEqual([]);
});

const runLinter = (...args: readonly string[]) =>
  spawnSync(process.execPath, lintOf(...args), { cwd: root, encoding: 'utf8' });

test('the linter reads every file of code', () => {
  const seen = new Set(runLinter('--debug=files', '.').stdout.split('\n'));
  expect(code.filter((file) => !seen.has(file))).toEqual([]);
});

test('the linter knows the types', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lint-'));
  const file = path.join(folder, 'floating.ts');
  writeFileSync(file, 'const later = async (): Promise<void> => {};\nlater();\n');
  const { status, stdout } = runLinter('--config', fromRoot('.oxlintrc.jsonc'), file);
  rmSync(folder, { recursive: true });
  expect(stdout).toContain('typescript(no-floating-promises)');
  expect(status).toBe(1);
});

test('Prettier ignores only what npm writes', () => {
  const script = `${readFiles}
    const prettier = await import('prettier');
    const info = (file) => prettier.getFileInfo(file, { ignorePath: ['.gitignore', '.prettierignore'] });
    const skipped = [];
    for (const file of files) if ((await info(file)).ignored) skipped.push(file);
    console.log(JSON.stringify(skipped));`;
  expect(runScript(script, files)).toEqual(['package-lock.json']);
});

test('dependency-cruiser reads every source and package', () => {
  const script = `const { options } = (await import('./.dependency-cruiser.cjs')).default;
    console.log(JSON.stringify(options.exclude.path));`;
  const patterns = runScript(script, []).map((pattern) => new RegExp(pattern));
  const isLeftOut = (file: string) => patterns.some((pattern) => pattern.test(file));
  expect(
    ['svc-ops/dist/main.mjs', 'packages/ui/dist/a.js', '.build/a.js'].filter(isLeftOut),
  ).toHaveLength(3);
  expect([...code, 'node_modules/yaml/dist/index.js'].filter(isLeftOut)).toEqual([]);
});
