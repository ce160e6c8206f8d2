import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startStore, type TestStore } from '../../testing/test-bucket';
import { openBucket } from './media-bucket';

let store: TestStore;
let folder: string;
beforeAll(async () => (store = await startStore()));
afterAll(() => store.stop());
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'bucket-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const open = (other = {}) => openBucket({ ...store.settings, ...other });

test('what can be used, what is refused and what is silent', async () => {
  expect(await open().state()).toEqual({});
  expect(await open({ secretKey: 'wrong' }).state()).toEqual({
    refused: expect.stringContaining('refuses the keys'),
  });
  expect(await open({ name: 'another' }).state()).toEqual({
    refused: 'the store has no such bucket',
  });
  const { silent } = await open({ endpoint: 'http://127.0.0.1:9' }).state();
  expect(silent).toContain('ECONNREFUSED');
});

test('files and bytes are stored, joined to a file, and removed', async () => {
  const bucket = open();
  writeFileSync(path.join(folder, 'one'), 'one ');
  await bucket.put('arriving/a/0', path.join(folder, 'one'));
  await bucket.put('arriving/a/4', Buffer.from('two'));
  const joined = path.join(folder, 'joined');
  await bucket.append(['arriving/a/0', 'arriving/a/4'], joined);
  expect(readFileSync(joined, 'utf8')).toBe('one two');
  expect(await bucket.has('arriving/a/4')).toBe(true);
  await bucket.remove(['arriving/a/4', 'never-there']);
  expect(await bucket.has('arriving/a/4')).toBe(false);
});

test('a store that does not answer is told as such', async () => {
  const bucket = open({ endpoint: 'http://127.0.0.1:9' });
  await expect(bucket.put('a', Buffer.from('a'))).rejects.toMatchObject({
    status: 503,
    message: 'The store of pictures and films does not answer. Nothing was stored.',
  });
  await expect(bucket.has('a')).rejects.toMatchObject({ status: 503 });
});
