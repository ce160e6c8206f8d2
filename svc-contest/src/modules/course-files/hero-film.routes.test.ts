import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeCourseFile } from '@hypercar/contracts/course-files';
import {
  publishSite,
  saveSiteDraft,
  type SiteContentState,
} from '@hypercar/contracts/site-content';
import type { SiteSettings } from '@hypercar/contracts/site-defaults';
import { getSiteSettings } from '@hypercar/contracts/site-settings';
import { tokenOf } from '@hypercar/service-kit/testing';
import { Types } from 'mongoose';
import { contestOfFile } from '../../testing/contest-calls';
import { fileFolder, storeFilm } from './course-files';
import { CourseFileModel } from './course-file.model';

const media = mkdtempSync(path.join(tmpdir(), 'hero-film-'));
afterAll(() => rmSync(media, { recursive: true, force: true }));
const contest = contestOfFile({ mediaFolder: media });
const call: ReturnType<typeof contest.server>['call'] = (endpoint, input) =>
  contest.server().call(endpoint, { token: tokenOf('admin'), ...input });

const bytes = 'bytes of a film';
const addFilm = async (more: Partial<Parameters<typeof storeFilm>[0]> = {}): Promise<string> => {
  const _id = new Types.ObjectId();
  const from = path.join(media, 'made');
  writeFileSync(from, bytes);
  await fileFolder(media).place(String(_id), { 'film.mp4': from, 'poster.jpg': from });
  const by = { id: null, name: 'ines' };
  const film = { title: 'Light on a wing', seconds: 30, bytes: 20 * 1024 ** 2, captions: null };
  await storeFilm({ _id, ...film, by, at: new Date(), ...more });
  return String(_id);
};
const save = (heroFilm: string | null) => call(saveSiteDraft, { body: { heroFilm } });
const publish = async (heroFilm: string | null) => {
  const { version } = (await save(heroFilm)).body as SiteContentState;
  expect((await call(publishSite, { body: { version } })).status).toBe(200);
};
const visible = async () =>
  ((await contest.server().call(getSiteSettings, {})).body as SiteSettings).heroFilm;
const get = (address: string, headers = {}) =>
  fetch(new URL(address, contest.server().url), { headers });

test('the film is everybody’s once it is published, also in ranges, and nobody’s when it has gone', async () => {
  const id = await addFilm();
  const mp4 = `/media/films/${id}/film.mp4`;
  await save(id);
  expect((await get(mp4)).status).toBe(404);
  await publish(id);
  expect(await visible()).toEqual({
    mp4,
    poster: `/media/films/${id}/poster.jpg`,
    alt: 'Light on a wing',
  });
  const whole = await get(mp4);
  expect(await whole.text()).toBe(bytes);
  expect(whole.headers.get('content-type')).toBe('video/mp4');
  expect(whole.headers.get('x-content-type-options')).toBe('nosniff');
  const part = await get(mp4, { Range: 'bytes=6-7' });
  expect([part.status, await part.text()]).toEqual([206, 'of']);
  const other = await addFilm();
  for (const path of [
    `/media/films/${other}/film.mp4`,
    `/media/films/${id}/captions.vtt`,
    `/media/films/${id}/..%2f${other}%2ffilm.mp4`,
  ])
    expect({ path, status: (await get(path)).status }).toEqual({ path, status: 404 });
  await publish(null);
  expect(await visible()).toEqual({ mp4: '', poster: '', alt: '' });
  expect((await get(mp4)).status).toBe(404);
});

test('a film that the draft or the site shows is not removed', async () => {
  const id = await addFilm();
  const remove = () => call(removeCourseFile, { params: { id } });
  await save(id);
  expect(await remove()).toMatchObject({
    status: 409,
    body: { message: 'The first screen or its draft shows this film.' },
  });
  await publish(id);
  await save(null);
  expect((await remove()).status).toBe(409);
  await publish(null);
  expect((await remove()).status).toBe(204);
});

test.each([
  ['is too long', { seconds: 31 }, /at most 30 seconds/],
  ['is too large', { bytes: 20 * 1024 ** 2 + 1 }, /at most 30 seconds and 20 MB/],
])('a film that %s does not fit', async (_what, more, sentence) => {
  const refused = await save(await addFilm(more));
  expect(refused.status).toBe(400);
  expect(refused.body).toMatchObject({
    errors: [{ path: 'heroFilm', message: expect.stringMatching(sentence) }],
  });
});

test('one that is not there, or not ready, gets its sentence', async () => {
  const gone = await save(String(new Types.ObjectId()));
  expect(gone.body).toMatchObject({ message: expect.stringContaining('not in the library') });
  const id = await addFilm();
  await CourseFileModel.updateOne({ _id: id }, { state: 'preparing' });
  expect((await save(id)).body).toMatchObject({ message: 'This film is not ready yet' });
});
