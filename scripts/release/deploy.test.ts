import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Ended, runProgram } from '../run-program';
import { type Copy, copyRepository } from '../test-copy';
import { readLedger } from './ledger';
import type { Release } from './release-names';
import { releaseFolder, webRoot } from './web-root';

let copy: Copy;
let root: string;
let dataDir: string;
beforeAll(() => {
  copy = copyRepository();
});
afterAll(() => copy.remove());
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'deploy-'));
  root = webRoot(dataDir);
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const run = (args: string[], env = {}): Promise<Ended> =>
  runProgram(process.execPath, ['scripts/run.mjs', ...args], {
    cwd: copy.folder,
    env: { DATA_DIR: dataDir, COMMIT: '', ...env },
  });
const deploy = (...options: string[]): Promise<Ended> =>
  run(['deploy', 'shell', '--tested', ...options]);

const published = (): Release[] => readLedger(root, 'shell').releases;
const saysItIs = (id: string): unknown =>
  JSON.parse(readFileSync(path.join(releaseFolder(root, 'shell', id), 'version.json'), 'utf8'));

const route = 'shell/src/start.tsx';
const comment = (text: string) => copy.change(route, 'import ', `// ${text}\nimport `);

test('uncommitted changes are deployed only with --dirty; committed, the release has a clean name', async () => {
  comment('An edit');
  writeFileSync(path.join(copy.folder, 'packages/contracts/src/new file.ts'), '');
  const refused = await deploy();
  expect(refused.code).toBe(1);
  expect(refused.stderr).toBe(
    "shell is not deployed, because these files are not committed (-- --dirty deploys them under the commit's name with -dirty):\n" +
      `- ${route}\n- packages/contracts/src/new file.ts\n`,
  );
  expect(existsSync(root)).toBe(false);
  rmSync(path.join(copy.folder, 'packages/contracts/src/new file.ts'));

  const dirty = await deploy('--dirty');
  expect(dirty).toMatchObject({ code: 0 });
  const [first] = published();
  expect(first).toMatchObject({
    id: expect.stringMatching(/-[0-9a-f]{7}-dirty$/),
    commit: expect.stringMatching(/^[0-9a-f]{40}-dirty$/),
  });
  expect(saysItIs(first!.id)).toMatchObject({ commit: first!.commit });
  const list = await run(['releases']);
  expect(list.stdout).toContain(`'${first!.commit.slice(0, 7)}-dirty'`);

  const commit = copy.commit();
  // Changes in other parts do not matter to the shell.
  copy.change('mf-admin/src/app.ts', 'import ', 'const never: string = 7;\nimport ');
  const clean = await deploy();
  expect(clean).toMatchObject({ code: 0 });
  // The build is unchanged: it is not built again and not published twice.
  expect(clean.stdout).not.toContain('Building');
  expect(published()).toMatchObject([{ commit, builtAt: first!.builtAt, version: first!.version }]);
  expect(saysItIs(published()[0]!.id)).toMatchObject({ commit });
  expect(existsSync(releaseFolder(root, 'shell', first!.id))).toBe(false);
});

test('in a read-only checkout an unchanged build keeps its name', async () => {
  const file = path.join(copy.folder, 'shell/dist/version.json');
  expect(await run(['build', 'shell'])).toMatchObject({ code: 0 });
  const before = readFileSync(file, 'utf8');
  mkdirSync(`${file}.new`);
  copy.commit();
  expect(await run(['build', 'shell'])).toMatchObject({ code: 0, stdout: '', stderr: '' });
  expect(readFileSync(file, 'utf8')).toBe(before);
  rmSync(`${file}.new`, { recursive: true });
  expect(await run(['build', 'shell'])).toMatchObject({ code: 0 });
  expect(readFileSync(file, 'utf8')).not.toBe(before);
});

describe('what is committed is not deployed', () => {
  const cases: [string, () => void, string][] = [
    [
      'with a wrong type in its own folder',
      () => copy.change(route, 'import ', 'export const wrong: string = 7;\nimport '),
      'shell is not deployed: its types do not check.\n',
    ],
    [
      'with a wrong type in a package that it imports',
      () =>
        copy.change(
          'packages/contracts/src/app-routes.ts',
          'import ',
          'export const wrong: string = 7;\nimport ',
        ),
      'shell is not deployed: its types do not check.\n',
    ],
    [
      'with what the linter complains of',
      () => copy.change(route, 'import ', "console.log('here');\nimport "),
      'shell is not deployed: the linter complains of it.\n',
    ],
  ];
  test.each(cases)('%s', async (_what, change, sentence) => {
    const files = [route, 'packages/contracts/src/app-routes.ts'].map(
      (file) => [file, readFileSync(path.join(copy.folder, file), 'utf8')] as const,
    );
    change();
    copy.commit();
    const refused = await deploy();
    for (const [file, text] of files) writeFileSync(path.join(copy.folder, file), text);
    copy.commit();
    expect(refused.code).toBe(1);
    expect(refused.stderr).toBe(sentence);
    expect(existsSync(root)).toBe(false);
  });
});

test('an edit during the checks stops the deployment', async () => {
  const config = path.join(copy.folder, 'shell/rspack.config.ts');
  const before = readFileSync(config, 'utf8');
  const meanwhile = path.join(copy.folder, 'shell/src/meanwhile.ts');
  writeFileSync(
    config,
    `import { writeFileSync } from 'node:fs';\nwriteFileSync(${JSON.stringify(meanwhile)}, 'export {};');\n${before}`,
  );
  copy.commit();
  const refused = await deploy();
  rmSync(meanwhile);
  writeFileSync(config, before);
  copy.commit();
  expect(refused.stderr).toBe(
    'shell is not deployed, because its sources or its build changed meanwhile.\n',
  );
  expect(existsSync(root)).toBe(false);
});

describe('outside a clone', () => {
  const [kept, away] = ['.git', '.git-away'] as const;
  beforeEach(() => renameSync(path.join(copy.folder, kept), path.join(copy.folder, away)));
  afterEach(() => renameSync(path.join(copy.folder, away), path.join(copy.folder, kept)));

  test('nothing is deployed without COMMIT', async () => {
    const refused = await deploy();
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(
      /^shell is not deployed, because git does not tell what it is built from \(not a git repository.*\): name its commit by COMMIT=…, or deploy it without a name by -- --dirty\.\n$/,
    );
  });

  test('an invalid name is refused', async () => {
    const refused = await run(['deploy', 'shell'], { COMMIT: '../../../stolen' });
    expect(refused.code).toBe(1);
    expect(refused.stderr).toMatch(
      /^COMMIT \.\.\/\.\.\/\.\.\/stolen cannot be used: it must be a plain name[^\n]*\.\n$/,
    );
  });
});

test('an invalid setting is reported before anything is checked', async () => {
  const refused = await run(['deploy', 'shell'], { PORT: 'eighty' });
  expect(refused).toMatchObject({ code: 1, stdout: '' });
  expect(refused.stderr).toMatch(/^PORT cannot be used: [^\n]*\n$/);
});

test.each([
  [['--minor', '--major'], 'Say one of --version, --minor and --major: a release has one version.'],
  [['--to', 'https://site.example', '--preview'], '--to cannot be used with --preview or --share'],
  [['--to', 'https://site.example', '--share', '10'], '--to cannot be used with --preview'],
  [['--mayor'], "Unknown option '--mayor'"],
  [['--to', ''], '--to  cannot be used: it must be an address like https://site.example.'],
  [['--to', 'https://site.example'], 'DEPLOY_TOKEN is not set'],
  [['--version', '--tested'], "Option '--version' argument is ambiguous."],
  [['--version'], "Option '--version <value>' argument missing"],
])(
  'an option that cannot be used is reported before anything is checked: %p',
  async (options, why) => {
    const refused = await run(['deploy', 'shell', ...options], { DEPLOY_TOKEN: '' });
    expect(refused).toMatchObject({ code: 1, stdout: '' });
    expect(refused.stderr).toContain(why);
    expect(refused.stderr.trim().split('\n')).toHaveLength(1);
  },
);
