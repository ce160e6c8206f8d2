import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pictureFiles } from './picture-files';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'media-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const two = { '400.avif': Buffer.from('a'), '400.webp': Buffer.from('b') };

test('a disk that is full gives a sentence and leaves nothing half', async () => {
  const full = pictureFiles(folder, async (file, bytes) => {
    if (file.endsWith('webp')) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
    await writeFile(file, bytes);
  });
  await expect(full.keep('abc', two)).rejects.toMatchObject({
    status: 507,
    message: 'The disk of the site is full, so the picture was not stored.',
  });
  expect(readdirSync(folder)).toEqual([]);
});

test('another failure is thrown as it is', async () => {
  const broken = pictureFiles(folder, () => Promise.reject(new Error('broken')));
  await expect(broken.keep('abc', two)).rejects.toThrow('broken');
  expect(readdirSync(folder)).toEqual([]);
});

test('of two replicas at one picture both succeed', async () => {
  const [one, other] = [pictureFiles(folder), pictureFiles(folder)];
  await Promise.all([one.keep('abc', two), other.keep('abc', two)]);
  expect(readdirSync(folder)).toEqual(['abc']);
  await one.remove('abc');
  expect(existsSync(path.join(folder, 'abc'))).toBe(false);
});
