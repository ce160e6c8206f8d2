import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  beginCourseFile,
  type CourseFile,
  listCourseFiles,
  partType,
  removeCourseFile,
  sendCoursePart,
} from '@hypercar/contracts/course-files';
import {
  publishSite,
  saveSiteDraft,
  type SiteContentState,
} from '@hypercar/contracts/site-content';
import { deletePicture, type SitePicture, uploadPicture } from '@hypercar/contracts/site-media';
import { tokenOf } from '@hypercar/service-kit/testing';
import { type ContestFixture, startContest } from '../../testing';
import { picture } from '../../testing-pictures';
import { startStore, type TestStore } from '../../testing/test-bucket';
import { type Bucket, openBucket } from './media-bucket';

let store: TestStore;
let bucket: Bucket;
let folder: string;
let contest: ContestFixture;
beforeEach(async () => {
  store = await startStore();
  bucket = openBucket(store.settings);
  folder = mkdtempSync(path.join(tmpdir(), 'before-'));
  contest = await startContest([], { mediaFolder: folder, bucket, now: () => new Date() });
});
afterEach(async () => {
  await contest.stop();
  await store.stop();
  rmSync(folder, { recursive: true, force: true });
});

const admin = tokenOf('admin');
const call: ContestFixture['server']['call'] = (endpoint, input) =>
  contest.server.call(endpoint, { token: admin, ...input });
const send = async (path: string, query: Record<string, string>, body: Buffer, type: string) => {
  const url = `${contest.server.url}${path}?${new URLSearchParams(query).toString()}`;
  const headers = { Authorization: `Bearer ${admin}`, 'Content-Type': type };
  const answer = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) });
  return { status: answer.status, body: (await answer.json()) as { message?: string } };
};
const upload = async () => {
  const file = await picture().jpeg().toBuffer();
  return send(uploadPicture.path, { alt: 'A wing' }, file, 'image/jpeg');
};
const get = (address: string, more: RequestInit = {}) => fetch(contest.server.url + address, more);

test('a picture lies in the bucket alone, is kept by browsers, and leaves', async () => {
  const { status, body } = (await upload()) as unknown as { status: number; body: SitePicture };
  expect(status).toBe(201);
  expect(readdirSync(folder)).toEqual([]);
  expect(store.keys()).toHaveLength(2 * body.widths.length);
  const address = `/media/${body.hash}/400.avif`;
  const answer = await get(address);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('content-type')).toBe('image/avif');
  expect(answer.headers.get('content-length')).toBe(
    String((await answer.arrayBuffer()).byteLength),
  );
  const etag = answer.headers.get('etag')!;
  expect((await get(address, { headers: { 'If-None-Match': etag } })).status).toBe(304);
  const head = await get(address, { method: 'HEAD' });
  expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
  expect((await get(`/media/${'0'.repeat(32)}/400.avif`)).status).toBe(404);
  expect((await call(deletePicture, { params: { id: body.id } })).status).toBe(204);
  expect((await get(address)).status).toBe(404);
  expect(store.keys()).toEqual([]);
});

test('what was kept in the folder before there was a bucket is still served', async () => {
  const hash = 'a'.repeat(32);
  mkdirSync(path.join(folder, hash));
  writeFileSync(path.join(folder, hash, '400.webp'), 'of the folder');
  const answer = await get(`/media/${hash}/400.webp`);
  expect([answer.status, await answer.text()]).toEqual([200, 'of the folder']);
});

test('while the store is away an upload gets a sentence, and what is shown a 503', async () => {
  await store.stop();
  expect(await upload()).toMatchObject({
    status: 503,
    body: { message: expect.stringContaining('does not answer') },
  });
  const answer = await get(`/media/${'0'.repeat(32)}/400.avif`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('cache-control') ?? '').not.toContain('public');
  store = await startStore();
});

const makeFilm = (): Buffer => {
  const file = path.join(folder, 'film.mp4');
  const source = ['-f', 'lavfi', '-i', 'testsrc=size=320x240:rate=10:duration=2'];
  const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...source, file]);
  if (status !== 0) throw new Error(String(stderr));
  const bytes = readFileSync(file);
  rmSync(file);
  return bytes;
};
const settled = async (id: string): Promise<CourseFile> => {
  for (let i = 0; i < 300; i += 1) {
    const files = (await call(listCourseFiles, {})).body as CourseFile[];
    const file = files.find((one) => one.id === id)!;
    if (file.state === 'ready' || file.state === 'failed') return file;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the film was not prepared');
};

test('a film arrives in parts, is prepared, and is sent in ranges, without the folder', async () => {
  const bytes = makeFilm();
  const half = Math.ceil(bytes.length / 2);
  const body = { kind: 'film' as const, title: 'Light', bytes: bytes.length };
  const { id } = (await call(beginCourseFile, { body })).body as CourseFile;
  const part = (from: number, to?: number) =>
    send(sendCoursePart.path, { file: id, from: String(from) }, bytes.subarray(from, to), partType);
  expect((await part(0, half)).body).toEqual({ arrived: half });
  expect(await part(0, half)).toMatchObject({ status: 409, body: { arrived: half } });
  expect((await part(half)).status).toBe(200);
  expect(await settled(id)).toMatchObject({ state: 'ready' });
  expect(readdirSync(folder)).toEqual([]);
  expect(store.keys().sort()).toEqual([`course/${id}/film.mp4`, `course/${id}/poster.jpg`]);

  const draft = (await call(saveSiteDraft, { body: { heroFilm: id } })).body as SiteContentState;
  await call(publishSite, { body: { version: draft.version } });
  const film = `/media/films/${id}/film.mp4`;
  const ranged = (Range: string) => get(film, { headers: { Range } });
  const some = await ranged('bytes=4-7');
  expect([some.status, await some.text()]).toEqual([206, 'ftyp']);
  expect(some.headers.get('content-range')).toMatch(/^bytes 4-7\/\d+$/);
  expect(some.headers.get('content-type')).toBe('video/mp4');
  expect((await ranged('bytes=99999999-')).status).toBe(416);
  expect((await get(`/media/films/${id}/poster.jpg`)).headers.get('content-type')).toBe(
    'image/jpeg',
  );

  const next = (await call(saveSiteDraft, { body: { heroFilm: null } })).body as SiteContentState;
  await call(publishSite, { body: { version: next.version } });
  expect((await call(removeCourseFile, { params: { id } })).status).toBe(204);
  expect(store.keys()).toEqual([]);
});
