import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { SliceManifest } from './manifest-plugin';
import { fromRoot } from './workspace';

/** Below the repository, so that packages resolve; `.build` is not kept. */
const home = fromRoot('.build/build-kit-test');

const write = (slice: string, files: Record<string, string>): string => {
  const dir = path.join(home, slice);
  const all = { 'package.json': JSON.stringify({ name: slice, version: '1.2.3' }), ...files };
  for (const [name, text] of Object.entries(all)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), text);
  }
  return dir;
};

/** rspack is an ES module and the builds run under tsx: outside jest, as in the scripts. */
const run = async (build: 'build-slice' | 'build-service', call: string, dir: string) => {
  const script = `import { ${call} } from '@hypercar/build-kit/${build}'; await ${call}(${JSON.stringify(dir)});`;
  await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', script],
    { cwd: fromRoot(), env: { ...process.env, COMMIT: 'c0ffee' } },
  );
  return path.join(dir, 'dist');
};

const filesOf = (dist: string): string[] =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)));
const json = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Record<string, never>;

beforeAll(() => rmSync(home, { recursive: true, force: true }));
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('a remote', () => {
  let dist: string;
  beforeAll(async () => {
    const dir = write('mf-test', {
      'rspack.config.ts': `import { remote } from '@hypercar/build-kit/remote';\nexport default remote(import.meta.dirname);\n`,
      'src/app.tsx': `export default { '/a': async () => (await import('./a')).A };\n`,
      'src/a.tsx': `import styled from 'styled-components';\nconst B = styled.b\`color: red;\`;\nexport const A = () => <B>${'hello '.repeat(200)}</B>;\n`,
    });
    dist = await run('build-slice', 'buildSlice', dir);
  });

  test('has its manifest at the root and everything hashed below assets/', () => {
    const files = filesOf(dist).filter((file) => !/\.(br|gz)$/.test(file));
    const [below, root] = [
      files.filter((f) => f.startsWith('assets/')),
      files.filter((f) => !f.startsWith('assets/')),
    ];
    expect(root.sort()).toEqual(['contract.json', 'mf-manifest.json', 'version.json']);
    for (const file of below) expect(file).toMatch(/\.[0-9a-f]{8}\.js$/);
    const manifest = json(path.join(dist, 'mf-manifest.json')) as never as SliceManifest;
    const { globalName, publicPath, remoteEntry } = manifest.metaData;
    expect({ globalName, publicPath }).toEqual({
      globalName: 'mf_test',
      publicPath: '/remotes/mf-test/',
    });
    expect(below).toContain(remoteEntry.name);
    expect(manifest.exposes[0]?.assets.js.sync).toEqual([
      expect.stringMatching(/^assets\/__federation_expose_app\./),
    ]);
    expect(Object.keys(manifest.screens)).toEqual(['src/a']);
    for (const file of manifest.screens['src/a']!) expect(below).toContain(file);
  });

  test('has twins for gzip and brotli that hold the same', () => {
    const scripts = filesOf(dist).filter((file) => /remoteEntry.*\.js$/.test(file));
    expect(scripts).toHaveLength(1);
    const plain = readFileSync(path.join(dist, scripts[0]!));
    expect(
      brotliDecompressSync(readFileSync(path.join(dist, `${scripts[0]}.br`))).equals(plain),
    ).toBe(true);
    expect(gunzipSync(readFileSync(path.join(dist, `${scripts[0]}.gz`))).equals(plain)).toBe(true);
  });

  test('serves no source map, but keeps them', () => {
    expect(filesOf(dist).filter((file) => file.includes('.map'))).toEqual([]);
    for (const file of filesOf(dist).filter((name) => name.endsWith('.js')))
      expect(readFileSync(path.join(dist, file), 'utf8')).not.toContain('sourceMappingURL');
    expect(filesOf(fromRoot('.build/maps/mf-test')).length).toBeGreaterThan(0);
    rmSync(fromRoot('.build/maps/mf-test'), { recursive: true });
  });

  test('says what it is', () => {
    expect(json(path.join(dist, 'version.json'))).toEqual({
      name: 'mf-test',
      version: '1.2.3',
      commit: 'c0ffee',
      contractHash: expect.stringMatching(/^[0-9a-f]{16}$/),
      builtAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  test('brings no copy of what the shell provides', () => {
    const code = filesOf(dist)
      .filter((f) => f.endsWith('.js'))
      .map((f) => readFileSync(path.join(dist, f), 'utf8'))
      .join('');
    expect(code.includes('hello hello')).toBe(true);
    expect(/CLIENT_INTERNALS|data-styled-version/.test(code)).toBe(false);
  });
});

test('a service becomes one module with our packages inside and the others outside', async () => {
  const dir = write('svc-test', {
    'src/main.ts': `import { roles } from '@hypercar/contracts/endpoint';\nimport mongoose from 'mongoose';\nconsole.log(roles, typeof mongoose);\n`,
    'src/hash-worker.ts': `export const ready = true;\n`,
  });
  const dist = await run('build-service', 'buildService', dir);
  const main = readFileSync(path.join(dist, 'main.mjs'), 'utf8');
  expect(main).toMatch(/from "mongoose"/);
  expect(main).not.toMatch(/from "@hypercar/);
  expect(existsSync(path.join(dist, 'main.mjs.map'))).toBe(true);
  expect(existsSync(path.join(dist, 'hash-worker.mjs'))).toBe(true);
  const { stdout } = await promisify(execFile)(process.execPath, [path.join(dist, 'main.mjs')]);
  expect(stdout).toContain("[ 'admin', 'assistant', 'public' ] object");
});
