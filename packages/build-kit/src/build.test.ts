import { execFile, spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { SliceManifest } from './federation-manifest';
import { fromRoot, readPackage } from './workspace';

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

const installed = (name: string): string =>
  `${name}@${String(json(fromRoot('node_modules', name, 'package.json')).version)}`;

beforeAll(() => rmSync(home, { recursive: true, force: true }));
afterAll(() => rmSync(home, { recursive: true, force: true }));

describe('a remote', () => {
  let dist: string;
  beforeAll(async () => {
    const dir = write('mf-test', {
      'rspack.config.ts': `import { remote } from '@hypercar/build-kit/remote';\nexport default remote(import.meta.dirname);\n`,
      'src/app.ts': `export default { '/a': async () => (await import('./a')).A };\n`,
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
    expect(Object.keys(manifest.metaData.screens)).toEqual(['src/a']);
    for (const file of manifest.metaData.screens['src/a']!) expect(below).toContain(file);
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

  test('has a version.json', () => {
    expect(json(path.join(dist, 'version.json'))).toEqual({
      name: 'mf-test',
      version: '1.2.3',
      // During development, packages/ may differ from the commit.
      commit: expect.stringMatching(/^c0ffee(-dirty)?$/),
      contractHash: expect.stringMatching(/^[0-9a-f]{16}$/),
      builtAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      shared: expect.objectContaining({
        react: readPackage(fromRoot('node_modules/react')).version,
        '@hypercar/app-kit': readPackage(fromRoot('packages/app-kit')).version,
      }),
    });
    // It is written again when the build is published.
    expect(filesOf(dist).filter((file) => file.startsWith('version.json'))).toHaveLength(1);
  });

  test('contains no copy of shared modules', () => {
    const code = filesOf(dist)
      .filter((f) => f.endsWith('.js'))
      .map((f) => readFileSync(path.join(dist, f), 'utf8'))
      .join('');
    expect(code.includes('hello hello')).toBe(true);
    expect(/CLIENT_INTERNALS|data-styled-version/.test(code)).toBe(false);
  });
});

describe('a service', () => {
  let dist: string;
  let alone: string;
  beforeAll(async () => {
    const dir = write('svc-test', {
      'src/main.ts': `import { roles } from '@hypercar/contracts/endpoint';
import { stop } from './stop';
import express from 'express';
import mongoose from 'mongoose';
import { Piscina } from 'piscina';
import { fileURLToPath } from 'node:url';
const pool = new Piscina({ filename: fileURLToPath(new URL('./hash-worker.mjs', import.meta.url)) });
console.log(roles, typeof express, mongoose.version, await pool.run(20));
await pool.destroy();
stop();
`,
      'src/stop.ts': `export const stop = (): never => {\n  throw new Error('here');\n};\n`,
      'src/hash-worker.mjs': `export default (number) => number + 1;\n`,
    });
    dist = await run('build-service', 'buildService', dir);
    alone = mkdtempSync(path.join(tmpdir(), 'svc test '));
    cpSync(dist, alone, { recursive: true });
  });
  afterAll(() => rmSync(alone, { recursive: true, force: true }));

  test('runs from its build alone, in any folder', () => {
    const { stdout, stderr } = spawnSync(
      process.execPath,
      ['--enable-source-maps', path.join(alone, 'main.mjs')],
      { encoding: 'utf8', cwd: alone },
    );
    expect(stdout).toMatch(/^\[ 'admin', 'assistant', 'public' \] function 9\.\d+\.\d+ 21\n$/);
    expect(stderr).toMatch(/Error: here\n.*stop\.ts:2:9/);
  });

  test('lists its packages, and has none of their sources in its source map', () => {
    expect(json(path.join(dist, 'packages.json'))).toEqual(
      expect.arrayContaining(['express', 'piscina'].map(installed)),
    );
    const { sources } = json(path.join(dist, 'main.mjs.map')) as never as { sources: string[] };
    expect(sources.filter((file) => file.includes('node_modules'))).toEqual([]);
  });

  test('a package that needs files at run time fails the build', async () => {
    const dir = write('svc-lost', {
      'src/main.ts': `import nosy from 'nosy';\nconsole.log(nosy);\n`,
      'node_modules/nosy/package.json': '{ "name": "nosy", "version": "1.0.0" }',
      'node_modules/nosy/index.js': 'module.exports = require("fs").readdirSync(__dirname);\n',
    });
    await expect(run('build-service', 'buildService', dir)).rejects.toThrow(
      /nosy[^\n]* looks for files of its own: see package-files\.ts/,
    );
  });
});
