import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliModules, findNginx } from './find-nginx';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'find-nginx-'));
});
afterEach(() => rm(folder, { recursive: true }));

const writeNginx = async (mode: number, says = '') => {
  const file = join(folder, 'nginx');
  await writeFile(file, `#!/bin/sh\necho "configure arguments: ${says}" >&2\n`, { mode });
  return file;
};

test('takes the first in PATH', async () => {
  const nginx = await writeNginx(0o755);
  expect(findNginx(`/nowhere:${folder}:/usr/sbin`)).toBe(nginx);
});

test('ignores files that are not executable', async () => {
  const nginx = await writeNginx(0o644);
  expect(findNginx(folder)).not.toBe(nginx);
});

test('takes the brotli modules of this nginx when both are there', async () => {
  const nginx = await writeNginx(0o755, `--prefix=/x --modules-path=${folder} --with-y`);
  const files = ['filter', 'static'].map((p) => join(folder, `ngx_http_brotli_${p}_module.so`));
  await writeFile(files[0] ?? '', '');
  expect(await brotliModules(nginx)).toEqual([]);
  await writeFile(files[1] ?? '', '');
  expect(await brotliModules(nginx)).toEqual(files);
});
