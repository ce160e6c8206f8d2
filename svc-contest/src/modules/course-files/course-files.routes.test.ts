import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { revokeCourseAccess } from '@hypercar/contracts/course-access';
import {
  beginCourseFile,
  type CourseFile,
  type CourseFileKind,
  listCourseFiles,
  openLessonFile,
  partType,
  removeCourseFile,
  sendCoursePart,
  updateCourseFile,
} from '@hypercar/contracts/course-files';
import type { LessonBlock, NewModule } from '@hypercar/contracts/lesson-blocks';
import { claimsOf, testSecrets, tokenOf } from '@hypercar/service-kit/testing';
import { signToken } from '@hypercar/service-kit/token';
import mongoose from 'mongoose';
import { contestOfFile } from '../../testing/contest-calls';
import { learnersOf } from '../../testing/learner';
import { exportUser, forgetUser } from '../../user-data';
import { storeCourse } from '../course/course';
import { fileFolder } from './course-files';

const media = mkdtempSync(path.join(tmpdir(), 'course-files-'));
afterAll(() => rmSync(media, { recursive: true, force: true }));
const ended: string[] = [];
const contest = contestOfFile({ mediaFolder: media }, ended);

const admin = tokenOf('admin');
const call: ReturnType<typeof contest.server>['call'] = (endpoint, input) =>
  contest.server().call(endpoint, { token: admin, ...input });
const inFolder = (...names: string[]) => path.join(media, 'course', ...names);

/** A film of two seconds, with a sound and a name that must not go on. */
const makeFilm = (name: string, ...more: string[]): Buffer => {
  const file = path.join(media, name);
  const picture = ['-f', 'lavfi', '-i', 'testsrc=size=320x240:rate=10:duration=2'];
  const sound = ['-f', 'lavfi', '-i', 'sine=duration=2'];
  const args = ['-v', 'error', '-y', ...picture, ...sound, '-metadata', 'title=secret-owner'];
  const { status, stderr, error } = spawnSync('ffmpeg', [...args, ...more, file]);
  if (status !== 0) throw error ?? new Error(String(stderr));
  return readFileSync(file);
};

const begin = (kind: CourseFileKind, bytes: number, title = 'Setting a row') =>
  call(beginCourseFile, { body: { kind, title, bytes } });
const send = async (file: string, from: number, part: Uint8Array, type: string = partType) => {
  const query = new URLSearchParams({ file, from: String(from) }).toString();
  const answer = await fetch(`${contest.server().url}${sendCoursePart.path}?${query}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${admin}`, 'Content-Type': type },
    body: part as Uint8Array<ArrayBuffer>,
  });
  return {
    status: answer.status,
    body: (await answer.json()) as { arrived?: number; message?: string },
  };
};
const find = async (id: string) =>
  ((await call(listCourseFiles, {})).body as CourseFile[]).find((one) => one.id === id)!;
const settled = async (id: string): Promise<CourseFile> => {
  for (let i = 0; i < 300; i += 1) {
    const file = await find(id);
    if (file.state === 'ready' || file.state === 'failed') return file;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the file was not prepared');
};
const upload = async (kind: CourseFileKind, bytes: Buffer): Promise<CourseFile> => {
  const { id } = (await begin(kind, bytes.length)).body;
  const half = Math.ceil(bytes.length / 2);
  expect((await send(id, 0, bytes.subarray(0, half))).body).toEqual({ arrived: half });
  expect((await send(id, half, bytes.subarray(half))).status).toBe(200);
  return settled(id);
};

let lessons = 0;
/** A lesson that shows a file. */
const lessonWith = async (block: Partial<LessonBlock>, isFree = false) => {
  lessons += 1;
  const slug = `lesson-${lessons}`;
  const module = {
    slug,
    title: slug,
    summary: '',
    lessons: [{ slug, title: slug, summary: '', minutes: 1, isFree, blocks: [block] }],
  };
  await storeCourse([module as NewModule]);
  return { module: slug, lesson: slug };
};

type Place = { module: string; lesson: string };
const open = async (place: Place, file: string, token?: string, cookie?: string) => {
  const answer = await contest.server().call(openLessonFile, {
    params: { ...place, file },
    ...(token ? { token } : {}),
    headers: cookie ? { Cookie: cookie } : {},
  });
  const given = answer.headers.get('set-cookie');
  return { ...answer, given, cookie: cookie ?? given?.split(';')[0] ?? '' };
};
const read = (address: string, cookie: string, headers: Record<string, string> = {}) =>
  fetch(contest.server().url + address, { headers: { ...headers, Cookie: cookie } });

const learner = learnersOf(contest);

let film: CourseFile;
let place: Place;
beforeAll(async () => {
  contest.setClock(Date.now());
  film = await upload('film', makeFilm('one.webm', '-c:v', 'libvpx', '-c:a', 'libopus'));
  place = await lessonWith({ kind: 'film', file: film.id, caption: '' });
});
beforeEach(() => contest.setClock(Date.now()));

test('a film is made anew as H.264 without its name, with a picture, and what was sent goes', () => {
  expect(film).toMatchObject({
    state: 'ready',
    percent: 100,
    title: 'Setting a row',
    failure: null,
  });
  expect(film.seconds).toBeCloseTo(2, 0);
  expect(readdirSync(inFolder(film.id)).sort()).toEqual(['film.mp4', 'poster.jpg']);
  expect(readdirSync(inFolder())).toEqual([film.id]);
  const made = readFileSync(inFolder(film.id, 'film.mp4'));
  expect(made.subarray(4, 8).toString()).toBe('ftyp');
  expect(made.toString('latin1')).not.toContain('secret-owner');
  // The index stands before the data, so that it plays before it is whole.
  expect(made.indexOf('moov')).toBeLessThan(made.indexOf('mdat'));
});

test('a learner plays it, also a range of it, and reads its captions', async () => {
  const { token } = await learner();
  const captions = 'WEBVTT\n\n00:00.000 --> 00:01.000\nWe set a row.';
  await call(updateCourseFile, { params: { id: film.id }, body: { captions } });
  const { body, cookie, given } = await open(place, film.id, token);
  expect(given).toMatch(/HttpOnly; SameSite=Strict; Secure$/);
  expect(body).toMatchObject({ kind: 'film', title: 'Setting a row' });
  const whole = await read(body.src, cookie);
  expect(whole.status).toBe(200);
  expect(whole.headers.get('cache-control')).toBe('private, no-store');
  expect(whole.headers.get('content-type')).toBe('video/mp4');
  const range = await read(body.src, cookie, { Range: 'bytes=4-7' });
  expect(range.status).toBe(206);
  expect(await range.text()).toBe('ftyp');
  expect((await read(body.poster, cookie)).headers.get('content-type')).toBe('image/jpeg');
  const words = await read(body.captions, cookie);
  expect(words.headers.get('content-type')).toContain('text/vtt');
  expect(await words.text()).toBe(captions);
  // The same browser keeps its secret.
  expect((await open(place, film.id, token, cookie)).given).toBeNull();
});

test('a shared, changed or old address, an ended session and a refund are refused', async () => {
  const { token, claims, accessId } = await learner();
  const { body, cookie } = await open(place, film.id, token);
  const status = async (address: string, by = cookie) => (await read(address, by)).status;
  expect(await status(body.src)).toBe(200);
  expect(await status(body.src, '')).toBe(403);
  const other = await open(place, film.id, (await learner()).token);
  expect(await status(body.src, other.cookie)).toBe(403);
  expect(await status(body.src.replace(/until=\d+/, 'until=9999999999'))).toBe(403);
  expect(await status(body.src.replace('role=public', 'role=admin'))).toBe(403);
  expect(await status(body.src.split('?')[0])).toBe(400);
  expect(await status(body.src.replace('film.mp4', '..%2f..%2fdocument.pdf'))).toBe(404);
  contest.setClock(Date.now() + 31 * 60_000);
  expect(await status(body.src)).toBe(403);
  contest.setClock(Date.now());
  const reason = { params: { id: accessId }, body: { reason: 'Refunded' } };
  await call(revokeCourseAccess, reason);
  expect(await status(body.src)).toBe(403);
  expect(await status(other.body.src, other.cookie)).toBe(200);
  expect((await open(place, film.id, token)).status).toBe(403);
  const third = await learner();
  const opened = await open(place, film.id, third.token);
  ended.push(third.claims.sid);
  await expect(
    (async () => {
      for (let i = 0; i < 60; i += 1) {
        if ((await status(opened.body.src, opened.cookie)) === 403) return 'refused';
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return 'played';
    })(),
  ).resolves.toBe('refused');
  expect(claims.sid).not.toBe(third.claims.sid);
});

test('a guest sees the film of a free lesson and no other; a film is opened by its lesson alone', async () => {
  expect((await open(place, film.id)).status).toBe(401);
  const free = await lessonWith({ kind: 'text', text: 'Nothing to see' }, true);
  expect((await open(free, film.id)).status).toBe(404);
  const second = await upload('film', makeFilm('two.mp4'));
  const preview = await lessonWith({ kind: 'film', file: second.id, caption: '' }, true);
  const { body, cookie } = await open(preview, second.id);
  expect((await read(body.src, cookie)).status).toBe(200);
  expect((await read(body.src, '')).status).toBe(403);
});

test('a document is kept as it is and saved under its title', async () => {
  const pdf = Buffer.from(`%PDF-1.7\n${'x'.repeat(2000)}`);
  const file = await upload('document', pdf);
  const at = await lessonWith({ kind: 'download', file: file.id, caption: '' });
  const { token } = await learner();
  const { body, cookie } = await open(at, file.id, token);
  expect(body).toMatchObject({ kind: 'document', poster: null, captions: null });
  const answer = await read(body.src, cookie);
  expect(answer.headers.get('content-disposition')).toContain("UTF-8''Setting%20a%20row.pdf");
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf);
});

test.each<[string, CourseFileKind, () => Buffer, string]>([
  [
    'an SVG',
    'film',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">'),
    'choose a film',
  ],
  ['a playlist', 'film', () => Buffer.from('#EXTM3U\n/etc/passwd'), 'choose a film'],
  ['a film', 'document', () => makeFilm('three.mp4'), 'choose a document'],
  ['a page', 'document', () => Buffer.from('<!doctype html>'), 'choose a document'],
])('%s is refused as a %s by its first part', async (_name, kind, make, sentence) => {
  const bytes = make();
  const { id } = (await begin(kind, bytes.length)).body;
  const { status, body } = await send(id, 0, bytes);
  expect({ status, message: body.message }).toEqual({
    status: 400,
    message: expect.stringContaining(sentence),
  });
  expect(await find(id)).toBeUndefined();
  expect(existsSync(inFolder(`.${id}.arriving`))).toBe(false);
});

test('a broken film is told, and nothing of it stays', async () => {
  const whole = makeFilm('four.mp4');
  const broken = Buffer.concat([whole.subarray(0, 40), Buffer.alloc(5000, 7)]);
  const file = await upload('film', broken);
  expect(file).toMatchObject({ state: 'failed', failure: expect.stringContaining('damaged') });
  expect(existsSync(inFolder(file.id))).toBe(false);
});

test('parts come in order, none twice and none too many; the service says where to go on', async () => {
  const bytes = Buffer.from(`%PDF-1.7\n${'x'.repeat(100)}`);
  const { id } = (await begin('document', bytes.length)).body;
  await send(id, 0, bytes.subarray(0, 50));
  for (const from of [0, 40, 60])
    expect(await send(id, from, bytes.subarray(from, from + 10))).toMatchObject({
      status: 409,
      body: { arrived: 50 },
    });
  expect((await send(id, 50, Buffer.alloc(100, 1))).status).toBe(400);
  expect((await send(id, 50, bytes.subarray(50), 'text/plain')).status).toBe(415);
  expect((await send('0'.repeat(24), 0, bytes)).status).toBe(404);
  expect((await send(id, 50, bytes.subarray(50))).status).toBe(200);
  expect(await settled(id)).toMatchObject({ state: 'ready' });
});

test('what is too large, has no title or is no caption is refused; of two editors one is told', async () => {
  expect(await begin('document', 26 * 1024 * 1024)).toMatchObject({
    status: 400,
    body: { message: 'A document has at most 25 MB.' },
  });
  expect((await begin('film', 3 * 1024 ** 3)).body).toMatchObject({
    message: 'A film has at most 2 GB.',
  });
  expect((await begin('film', 5, ' ')).status).toBe(400);
  const edit = (body: object) => call(updateCourseFile, { params: { id: film.id }, body });
  expect((await edit({ captions: '1\n00:00 --> 00:01' })).status).toBe(400);
  const { version } = await find(film.id);
  expect((await edit({ title: 'A row', version })).status).toBe(200);
  expect((await edit({ title: 'Another', version })).status).toBe(409);
});

test('a film whose bytes are lost is not found, and nothing else breaks', async () => {
  const { token } = await learner();
  const lost = await upload('film', makeFilm('lost.mp4'));
  const at = await lessonWith({ kind: 'film', file: lost.id, caption: '' });
  const { body, cookie } = await open(at, lost.id, token);
  rmSync(inFolder(lost.id), { recursive: true });
  expect((await read(body.src, cookie)).status).toBe(404);
  expect((await open(at, lost.id, token, cookie)).status).toBe(200);
});

test('a file that a lesson shows is not removed; another one goes with its bytes', async () => {
  const remove = (id: string) => call(removeCourseFile, { params: { id } });
  expect(await remove(film.id)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('shows this film') },
  });
  const file = await upload('document', Buffer.from('%PDF-1.7 short'));
  expect((await remove(file.id)).status).toBe(204);
  expect(existsSync(inFolder(file.id))).toBe(false);
  expect((await remove(file.id)).status).toBe(404);
});

test('an upload that nobody goes on with leaves after a day', async () => {
  const { id } = (await begin('document', 100)).body;
  await send(id, 0, Buffer.from('%PDF-1.7'));
  await mongoose.connection
    .collection('course_files')
    .updateOne({ _id: new mongoose.Types.ObjectId(id) }, { $set: { at: new Date(0) } });
  await upload('document', Buffer.from('%PDF-1.7 more'));
  expect(await find(id)).toBeUndefined();
  expect(existsSync(inFolder(`.${id}.arriving`))).toBe(false);
});

test('what a replica left half made when it died is made anew', async () => {
  const bytes = makeFilm('five.mp4');
  const { id } = (await begin('film', bytes.length)).body;
  writeFileSync(inFolder(`.${id}.arriving`), bytes);
  const held = { state: 'preparing', heldUntil: new Date(Date.now() - 1) };
  await mongoose.connection
    .collection('course_files')
    .updateOne({ _id: new mongoose.Types.ObjectId(id) }, { $set: held });
  await upload('document', Buffer.from('%PDF-1.7 nudge'));
  expect(await settled(id)).toMatchObject({ state: 'ready' });
});

test('who uploaded is in the own export, and the name leaves with the account', async () => {
  const owner = claimsOf('admin');
  await call(beginCourseFile, {
    token: signToken({ ...owner, name: 'ines' }, testSecrets.token),
    body: { kind: 'document', title: 'Hers', bytes: 5 },
  });
  expect((await exportUser(owner.sub)).courseFiles).toMatchObject([{ title: 'Hers' }]);
  await forgetUser(owner.sub);
  expect(JSON.stringify((await call(listCourseFiles, {})).body)).not.toContain('ines');
});

test('a part that comes again late leaves those after it', async () => {
  const folder = fileFolder(path.join(media, 'late'));
  const id = 'a'.repeat(24);
  await folder.append(id, 0, Buffer.from('one '));
  await folder.append(id, 4, Buffer.from('two'));
  await folder.append(id, 0, Buffer.from('one '));
  const { source } = await folder.open(id, [0, 4]);
  expect(readFileSync(source, 'utf8')).toBe('one two');
});
