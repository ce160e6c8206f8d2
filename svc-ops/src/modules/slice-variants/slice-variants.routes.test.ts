import { listSliceVariants } from '@hypercar/contracts/slice-variants';
import { tokenOf } from '@hypercar/service-kit/testing';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpsFixture, startOps } from '../../testing';

let webRoot: string;
let ops: OpsFixture;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'web-'));
  ops = await startOps([], { webRoot });
});
afterAll(async () => {
  await ops.stop();
  await rm(webRoot, { recursive: true });
});

const read = async () =>
  (await ops.server.call(listSliceVariants, { token: tokenOf('admin') })).body;
const write = async (slice: string, text: string) => {
  await mkdir(join(webRoot, slice), { recursive: true });
  await writeFile(join(webRoot, slice, 'variants.json'), text);
};

const published = {
  release: '20261123T120000-c0ffee1',
  version: '0.1.0',
  commit: 'c0ffee1',
  builtAt: '2026-11-23T12:00:00.000Z',
  publishedAt: '2026-11-23T12:00:05.000Z',
  publishedBy: 'hypercar',
};
const preview = { ...published, key: 'a1'.repeat(16), expiresAt: '2026-11-30T12:00:05.000Z' };

test('a site without any answers empty lists', async () => {
  expect(await read()).toEqual(
    ['shell', 'mf-public', 'mf-admin', 'mf-assist'].map((slice) => ({
      slice,
      variants: { previews: [], canary: null },
    })),
  );
});

test('answers what the release commands have written, and which list cannot be read', async () => {
  const canary = { ...published, share: 10 };
  await write('mf-admin', JSON.stringify({ previews: [preview], canary, setAside: ['x'] }));
  await write('mf-public', '{"previews":');
  await write('shell', '{"previews":[{"key":"../../.."}],"canary":null}');
  expect(await read()).toEqual([
    { slice: 'shell', variants: null },
    { slice: 'mf-public', variants: null },
    { slice: 'mf-admin', variants: { previews: [preview], canary } },
    { slice: 'mf-assist', variants: { previews: [], canary: null } },
  ]);
});
