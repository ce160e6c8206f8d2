import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishSite, saveSiteDraft } from '@hypercar/contracts/site-content';
import {
  deletePicture,
  listPictures,
  maxPictureBytes,
  type SitePicture,
  updatePicture,
  uploadPicture,
} from '@hypercar/contracts/site-media';
import { getSiteSettings } from '@hypercar/contracts/site-settings';
import { claimsOf, testSecrets, tokenOf } from '@hypercar/service-kit/testing';
import { signToken } from '@hypercar/service-kit/token';
import mongoose from 'mongoose';
import sharp from 'sharp';
import { type ContestFixture, startContest } from '../../testing';
import { bomb, picture } from '../../testing-pictures';
import { forgetUser, exportUser } from '../../user-data';

let contest: ContestFixture;
let folder: string;
const claims = { ...claimsOf('admin'), name: 'ines' };
const token = signToken(claims, testSecrets.token);

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'media-'));
  contest = await startContest([], { mediaFolder: folder });
});
afterEach(async () => {
  await contest.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Upload {
  as?: string;
  type?: string;
  alt?: string;
}
const upload = async (
  file: Buffer | string,
  { as = token, type = 'image/jpeg', alt = 'A red panel' }: Upload = {},
) => {
  const url = `${contest.server.url}${uploadPicture.path}?${new URLSearchParams({ alt }).toString()}`;
  const headers = { Authorization: `Bearer ${as}`, 'Content-Type': type };
  const body = typeof file === 'string' ? file : new Uint8Array(file);
  const answer = await fetch(url, { method: 'POST', headers, body });
  const answered = (await answer.json()) as SitePicture & { message: string };
  return { status: answer.status, headers: answer.headers, body: answered };
};
const call: ContestFixture['server']['call'] = (endpoint, input) =>
  contest.server.call(endpoint, { token, ...input });
const read = (file: string) => fetch(contest.server.url + file);
const library = async () => (await call(listPictures, {})).body as SitePicture[];

test('a picture is kept in three widths and two types, without its place and its owner', async () => {
  const sent = await picture(1600, 1200).jpeg().toBuffer();
  expect((await sharp(sent).metadata()).exif!.toString('latin1')).toContain('secret-owner');
  const { status, body } = await upload(sent);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    alt: 'A red panel',
    version: 1,
    width: 1600,
    height: 1200,
    focalX: 0.5,
    widths: [400, 720, 1280],
    by: 'ines',
  });
  expect(readdirSync(folder)).toEqual([body.hash]);
  expect(readdirSync(path.join(folder, body.hash)).sort()).toEqual(
    ['1280.avif', '1280.webp', '400.avif', '400.webp', '720.avif', '720.webp'].sort(),
  );
  const answer = await read(`/media/${body.hash}/720.avif`);
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('content-type')).toBe('image/avif');
  const kept = Buffer.from(await answer.arrayBuffer());
  expect(await sharp(kept).metadata()).toMatchObject({ width: 720, height: 540 });
  expect((await sharp(kept).metadata()).exif).toBeUndefined();
  expect(kept.toString('latin1')).not.toContain('secret-owner');
});

test('a picture is turned as its camera was held, and never enlarged', async () => {
  const sent = await picture(600, 500).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { body } = await upload(sent);
  expect(body).toMatchObject({ width: 500, height: 600, widths: [400] });
});

test.each(['png', 'webp', 'avif'] as const)('a %s is a picture, too', async (format) => {
  const { status } = await upload(await picture()[format]().toBuffer(), { type: 'image/png' });
  expect(status).toBe(201);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const animated = async () => {
  const frames = ['#000', '#fff'].map((background) =>
    sharp({ create: { width: 500, height: 500, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .webp()
    .toBuffer();
};
const cut = async (format: 'jpeg' | 'png' | 'webp') => {
  const noise = Uint8Array.from({ length: 600 * 600 * 3 }, (_, i) => (i * 7919) % 251);
  const raw = { width: 600, height: 600, channels: 3 } as const;
  const whole = await sharp(noise, { raw }).toFormat(format).toBuffer();
  return whole.subarray(0, whole.length / 2);
};

test.each<[string, () => Promise<Buffer | string> | string, RegExp]>([
  ['an SVG with a script, called a JPEG', () => svg, /Please choose a picture/],
  ['a GIF', () => picture().gif().toBuffer(), /Please choose a picture/],
  ['words', () => 'not a picture at all', /Please choose a picture/],
  ['a film', () => `\0\0\0\x20ftypisom${'x'.repeat(500)}`, /Please choose a picture/],
  [
    'a head of a JPEG with a page behind it',
    () => Buffer.concat([Buffer.from([255, 216, 255]), Buffer.from(`<html>${svg}`)]) as never,
    /damaged/,
  ],
  ['half a JPEG', () => cut('jpeg'), /damaged/],
  ['half a PNG', () => cut('png'), /damaged/],
  ['half a WebP', () => cut('webp'), /damaged/],
  ['a picture that moves', animated, /moves/],
  ['a bomb of 100 million pixels', () => bomb(10_000, 10_000), /pixels/],
  ['a tiny picture', () => picture(300, 300).jpeg().toBuffer(), /at least 400 pixels/],
  ['a thread', () => picture(400, 4000).jpeg().toBuffer(), /four times/],
])('%s gets a sentence, and nothing is kept', async (_name, make, sentence) => {
  const { status, body } = await upload(await make());
  expect(body.message).toMatch(sentence);
  expect(status).toBe(400);
  expect(readdirSync(folder)).toEqual([]);
  expect(await library()).toEqual([]);
});

test('what stands behind a picture in its file does not go on', async () => {
  const whole = await picture().jpeg().toBuffer();
  const { status, body } = await upload(Buffer.concat([whole, Buffer.from(`PK-zip${svg}`)]));
  expect(status).toBe(201);
  for (const name of readdirSync(path.join(folder, body.hash))) {
    const file = await (await read(`/media/${body.hash}/${name}`)).arrayBuffer();
    expect(Buffer.from(file).toString('latin1')).not.toMatch(/alert|PK-zip/);
  }
});

test('another type, no words and a guest are refused before the file is read', async () => {
  expect(await upload('x', { type: 'text/html' })).toMatchObject({ status: 415 });
  expect(await upload('x', { alt: '  ' })).toMatchObject({
    status: 400,
    body: { message: 'Please say in words what the picture shows' },
  });
  expect((await upload('x', { as: tokenOf('assistant') })).status).toBe(403);
});

/** Sends 200 MB for as long as somebody reads them; answers how much went out until the answer. */
const sendMuch = (headers: Record<string, string | number>) =>
  new Promise<{ status: number | undefined; sent: number; message: string }>((resolve, reject) => {
    const url = `${contest.server.url}${uploadPicture.path}?alt=a`;
    const all = { Authorization: `Bearer ${token}`, 'Content-Type': 'image/jpeg', ...headers };
    const call = httpRequest(url, { method: 'POST', headers: all });
    let sent = 0;
    const part = Buffer.alloc(1_000_000, 1);
    const more = (): void => {
      while (sent < 200_000_000 && !call.destroyed) {
        sent += part.length;
        if (!call.write(part)) return void call.once('drain', more);
      }
      call.end();
    };
    call.on('response', (answer) => {
      const seen = sent;
      answer.on('data', (body: Buffer) => {
        resolve({ status: answer.statusCode, sent: seen, message: body.toString() });
        call.destroy();
      });
    });
    call.on('error', reject);
    more();
  });

test('of 200 MB no more than the limit is read, whether the length is said or not', async () => {
  const said = await sendMuch({ 'Content-Length': 200_000_000 });
  expect(said).toMatchObject({ status: 413 });
  expect(said.message).toContain('A picture has at most 25 MB');
  expect(said.sent).toBeLessThan(maxPictureBytes);
  const unsaid = await sendMuch({});
  expect(unsaid).toMatchObject({ status: 413 });
  expect(unsaid.sent).toBeLessThan(2 * maxPictureBytes);
});

test('the same picture twice is one, also of two at once, and comes back when its files are lost', async () => {
  const file = await picture().jpeg().toBuffer();
  const [one, other] = await Promise.all([upload(file), upload(file, { alt: 'Another' })]);
  expect(one.body.id).toBe(other.body.id);
  expect(await library()).toHaveLength(1);
  rmSync(path.join(folder, one.body.hash), { recursive: true });
  expect((await upload(file)).body.id).toBe(one.body.id);
  expect((await read(`/media/${one.body.hash}/400.webp`)).status).toBe(200);
});

test('while a few are prepared, one more is asked to come again; other calls do not wait', async () => {
  const files = await Promise.all(
    [1, 2, 3, 4, 5].map((i) =>
      picture(1200 + i, 900)
        .jpeg()
        .toBuffer(),
    ),
  );
  const answers = Promise.all(files.map((file) => upload(file)));
  expect((await call(listPictures, {})).status).toBe(200);
  const statuses = (await answers).map(({ status }) => status).sort();
  expect(statuses).toEqual([201, 201, 201, 503, 503]);
  expect((await answers).find(({ status }) => status === 503)!.headers.get('retry-after')).toBe(
    '2',
  );
});

test('paths outside of the pictures lead nowhere', async () => {
  const { body } = await upload(await picture().jpeg().toBuffer());
  for (const file of [
    '/media/',
    `/media/${body.hash}/`,
    `/media/${body.hash}`,
    `/media/${body.hash}/..%2f..%2fetc%2fpasswd`,
    `/media/%2e%2e/400.webp`,
    `/media/${'0'.repeat(32)}/400.webp`,
    `/media/${body.hash}/500.webp`,
  ])
    expect({ file, status: (await read(file)).status }).toEqual({ file, status: 404 });
});

const show = async (id: string | null) => {
  const saved = await call(saveSiteDraft, { body: { gridPicture: id } });
  return { saved, publish: () => call(publishSite, { body: { version: saved.body.version } }) };
};
const visible = async () => (await contest.server.call(getSiteSettings, {})).body.pictures;

test('a published picture stands in its slot, cannot be deleted there, and leaves with the draft', async () => {
  const { body } = await upload(await picture(1300, 900).jpeg().toBuffer());
  const focus = { focalX: 0.25, focalY: 0.8, alt: 'My grid', version: 1 };
  expect((await call(updatePicture, { params: { id: body.id }, body: focus })).status).toBe(200);
  await (await show(body.id)).publish();
  const at = `/media/${body.hash}/`;
  expect((await visible()).grid).toEqual({
    avif: `${at}400.avif 400w, ${at}720.avif 720w, ${at}1280.avif 1280w`,
    webp: `${at}400.webp 400w, ${at}720.webp 720w, ${at}1280.webp 1280w`,
    src: `${at}720.webp`,
    alt: 'My grid',
    position: '25% 80%',
  });
  expect((await visible()).words.patterns).toBe('Some of the pictures are renderings.');
  const remove = () => call(deletePicture, { params: { id: body.id } });
  expect(await remove()).toMatchObject({ status: 409 });
  const back = await show(null);
  expect((await remove()).status).toBe(409);
  await back.publish();
  expect((await visible()).grid.src).toBe('');
  expect((await remove()).status).toBe(204);
  expect(readdirSync(folder)).toEqual([]);
  expect((await show(body.id)).saved).toMatchObject({
    status: 400,
    body: {
      errors: [{ path: 'gridPicture', message: expect.stringContaining('not in the library') }],
    },
  });
});

test('of two at one picture the second is told; words find it; what was done is told to the audit log', async () => {
  const { body } = await upload(await picture().jpeg().toBuffer());
  const change = (alt: string, version: number) =>
    call(updatePicture, { params: { id: body.id }, body: { alt, version } });
  expect((await change('Blue roof', 1)).body).toMatchObject({ alt: 'Blue roof', version: 2 });
  expect((await change('Green roof', 1)).status).toBe(409);
  const found = async (search: string) => (await call(listPictures, { query: { search } })).body;
  expect(await found('roo')).toHaveLength(1);
  expect(await found('panel')).toEqual([]);
  const events = await mongoose.connection
    .collection('jobs')
    .find({ 'payload.type': 'site.changed' })
    .toArray();
  expect(events.map(({ payload }) => payload.payload)).toMatchObject([
    { action: 'picture added', by: { name: 'ines' } },
    {
      action: 'picture changed',
      changes: [{ field: 'alt', before: 'A red panel', after: 'Blue roof' }],
    },
  ]);
});

test('who uploaded it is in the own export, and leaves with the account', async () => {
  await upload(await picture().jpeg().toBuffer());
  expect((await exportUser(claims.sub)).pictures).toMatchObject([{ alt: 'A red panel' }]);
  await forgetUser(claims.sub);
  expect(JSON.stringify(await library())).not.toContain('ines');
});
