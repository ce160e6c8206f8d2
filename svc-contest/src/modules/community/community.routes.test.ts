import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  addPost,
  blockWriter,
  type CommunityPost,
  type CommunityReport,
  getCommunitySettings,
  listBlocks,
  listPosts,
  listReports,
  reactToPost,
  removePost,
  removeReply,
  replyToPost,
  reportText,
  saveCommunitySettings,
  settleReport,
  unblockWriter,
  uploadPostPicture,
} from '@hypercar/contracts/community';
import { revokeCourseAccess } from '@hypercar/contracts/course-access';
import { claimsOf, testSecrets, tokenOf } from '@hypercar/service-kit/testing';
import { signToken } from '@hypercar/service-kit/token';
import mongoose, { Types } from 'mongoose';
import sharp from 'sharp';
import { pictureFiles } from '../media/media';
import { contestOfFile } from '../../testing/contest-calls';
import { learnersOf } from '../../testing/learner';
import { exportUser, forgetUser } from '../../user-data';
import { sendDigests, sweepPictures } from './community';
import { weekOf } from './digests';

const media = mkdtempSync(path.join(tmpdir(), 'community-'));
afterAll(() => rmSync(media, { recursive: true, force: true }));
const contest = contestOfFile({ mediaFolder: media });
const call: ReturnType<typeof contest.server>['call'] = (endpoint, input) =>
  contest.server().call(endpoint, input);

const ines = { ...claimsOf('assistant'), name: 'ines' };
const moderator = signToken(ines, testSecrets.token);

const learner = learnersOf(contest);
type Person = Awaited<ReturnType<typeof learner>>;

let mia: Person;
let bo: Person;
beforeAll(async () => {
  contest.setClock('2025-08-05T12:00:00Z');
  mia = await learner('mia');
  bo = await learner('bo');
});
beforeEach(async () => {
  for (const name of ['threads', 'community_reactions', 'community_reports', 'community_members'])
    await mongoose.connection.collection(name).deleteMany({});
});

const write = ({ token }: { token: string }, text = 'My first panel', picture?: string) =>
  call(addPost, { token, body: { text, ...(picture ? { picture } : {}) } });
const posts = async ({ token }: { token: string }) =>
  (await call(listPosts, { token })).body as CommunityPost[];
const reply = ({ token }: { token: string }, id: string, text = 'Beautiful!') =>
  call(replyToPost, { token, params: { id }, body: { text } });
const react = (
  { token }: { token: string },
  id: string,
  reaction: 'beautiful' | 'helpful' | null,
) => call(reactToPost, { token, params: { id }, body: { reaction } });
const picture = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
const upload = async ({ token }: { token: string }, bytes?: Buffer) => {
  const file = bytes ?? (await picture());
  const answer = await fetch(`${contest.server().url}${uploadPostPicture.path}?alt=A+red+panel`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'image/jpeg' },
    body: new Uint8Array(file),
  });
  const body = (await answer.json()) as { id: string; src: string; message: string };
  return { status: answer.status, body };
};

test('a member writes with a picture, another one replies and says what they think of it', async () => {
  const sent = await upload(mia);
  expect(sent).toMatchObject({ status: 201, body: { alt: 'A red panel', width: 900 } });
  const post = (await write(mia, 'My first **panel**', sent.body.id)).body;
  expect(post).toMatchObject({
    text: 'My first **panel**',
    picture: { alt: 'A red panel' },
    by: { name: 'mia', isMine: true, isStaff: false },
    reactions: { beautiful: 0, helpful: 0, 'well-done': 0 },
  });
  expect((await fetch(contest.server().url + post.picture!.src)).status).toBe(200);
  await reply(bo, post.id);
  await react(bo, post.id, 'beautiful');
  await react(mia, post.id, 'beautiful');
  expect((await react(bo, post.id, 'helpful')).body).toMatchObject({
    mine: 'helpful',
    reactions: { beautiful: 1, helpful: 1 },
  });
  expect((await react(bo, post.id, null)).body).toMatchObject({
    mine: null,
    reactions: { beautiful: 1, helpful: 0 },
  });
  expect(await posts(mia)).toMatchObject([
    { id: post.id, mine: 'beautiful', replies: [{ text: 'Beautiful!', by: { name: 'bo' } }] },
  ]);
  // A picture stands in one post, and in its owner's alone.
  expect((await write(mia, 'Again', sent.body.id)).status).toBe(400);
  const other = await upload(mia);
  expect((await write(bo, 'Hers', other.body.id)).status).toBe(400);
});

test('whoever has no course, or no longer, sees nothing and writes nothing', async () => {
  const { id } = (await write(mia)).body;
  expect((await call(listPosts, {})).status).toBe(401);
  const stranger = { token: tokenOf('public') };
  const gone = await learner('gone');
  const end = { params: { id: gone.accessId }, body: { reason: 'Refunded' } };
  await call(revokeCourseAccess, { token: tokenOf('admin'), ...end });
  for (const who of [stranger, gone])
    expect([
      (await call(listPosts, { token: who.token })).status,
      (await write(who)).status,
      (await reply(who, id)).status,
      (await react(who, id, 'helpful')).status,
      (await upload(who)).status,
      (await call(getCommunitySettings, { token: who.token })).status,
    ]).toEqual([403, 403, 403, 403, 403, 403]);
  expect(await posts({ token: moderator })).toHaveLength(1);
});

test('ten members who react at once are all counted', async () => {
  const { id } = (await write(mia)).body;
  const many = await Promise.all(Array.from({ length: 10 }, (_, i) => learner(`fan-${i}`)));
  await Promise.all(many.map((fan) => react(fan, id, 'beautiful')));
  expect((await posts(mia))[0]!.reactions.beautiful).toBe(10);
});

test('one removes what is one’s own, the staff anything; the picture goes with it', async () => {
  const sent = await upload(mia);
  const { id, picture: shown } = (await write(mia, 'A panel', sent.body.id)).body;
  const hash = shown!.src.split('/')[2]!;
  const answered = (await reply(bo, id)).body.replies[0]!;
  const removeThat = ({ token }: { token: string }) =>
    call(removeReply, { token, params: { id, reply: answered.id } });
  expect((await removeThat(mia)).status).toBe(403);
  expect((await removeThat(bo)).body.replies).toEqual([]);
  const remove = ({ token }: { token: string }) => call(removePost, { token, params: { id } });
  expect((await remove(bo)).status).toBe(403);
  expect(existsSync(path.join(media, hash))).toBe(true);
  expect((await remove({ token: moderator })).status).toBe(204);
  expect(existsSync(path.join(media, hash))).toBe(false);
  expect((await remove(mia)).status).toBe(404);
});

test('who reports the same twice has reported it once, also with an Idempotency-Key', async () => {
  const { id } = (await write(mia, 'Buy my watches')).body;
  for (const key of ['first', 'second']) {
    const headers = { 'Idempotency-Key': `${key}-report` };
    const { token } = bo;
    const given = { token, params: { id }, body: { reason: 'Spam' }, headers };
    expect((await call(reportText, given)).status).toBe(201);
  }
  const reports = await call(listReports, { token: moderator, query: { show: 'open' } });
  expect(reports.body).toHaveLength(1);
});

test('a report is decided: hidden for members and kept for the staff, and back again', async () => {
  const { id } = (await write(mia, 'Buy my watches')).body;
  const report = ({ token }: { token: string }, body: { reason: string; reply?: string }) =>
    call(reportText, { token, params: { id }, body });
  expect((await report(bo, { reason: ' ' })).status).toBe(400);
  for (const who of [bo, bo]) expect((await report(who, { reason: 'Spam' })).status).toBe(201);
  const reports = async (show: 'open' | 'all' = 'open') =>
    (await call(listReports, { token: moderator, query: { show } })).body as CommunityReport[];
  const [one, ...others] = await reports();
  expect(others).toEqual([]);
  expect(one).toMatchObject({ reason: 'Spam', by: 'bo', post: { text: 'Buy my watches' } });
  const settle = (outcome: 'hidden' | 'kept') =>
    call(settleReport, { token: moderator, params: { id: one!.id }, body: { outcome } });
  expect((await settle('hidden')).body).toMatchObject({ outcome: 'hidden', settledBy: 'ines' });
  expect(await posts(bo)).toEqual([]);
  expect((await reply(bo, id)).status).toBe(404);
  expect(await posts({ token: moderator })).toMatchObject([{ isHidden: true }]);
  expect(await reports()).toEqual([]);
  await settle('kept');
  expect(await posts(bo)).toMatchObject([{ isHidden: false }]);

  const rude = (await reply(bo, id, 'Rude words')).body.replies[0]!;
  expect((await report(mia, { reason: 'Rude', reply: '0'.repeat(24) })).status).toBe(404);
  await report(mia, { reason: 'Rude', reply: rude.id });
  const [about] = await reports();
  const params = { id: about!.id };
  await call(settleReport, { token: moderator, params, body: { outcome: 'hidden' } });
  expect((await posts(mia))[0]!.replies).toEqual([]);
  expect((await posts({ token: moderator }))[0]!.replies).toMatchObject([{ isHidden: true }]);
  expect((await call(listReports, { token: mia.token })).status).toBe(403);
  const told = await mongoose.connection
    .collection('jobs')
    .countDocuments({ 'payload.payload.action': { $in: ['hide post', 'keep post'] } });
  expect(told).toBe(3);
});

test('a blocked member reads and does not write, and learns why', async () => {
  const { id } = (await write(mia)).body;
  const params = { user: bo.userId };
  const block = { token: moderator, params, body: { name: 'bo', reason: 'Spam, twice' } };
  expect((await call(blockWriter, { ...block, params: { user: ines.sub } })).status).toBe(403);
  expect((await call(blockWriter, block)).status).toBe(200);
  const refused = await write(bo);
  expect(refused).toMatchObject({
    status: 403,
    body: { message: 'You may not write here: Spam, twice' },
  });
  expect((await reply(bo, id)).status).toBe(403);
  expect((await upload(bo)).status).toBe(403);
  expect(await posts(bo)).toHaveLength(1);
  expect((await call(listBlocks, { token: moderator })).body).toMatchObject([
    { id: bo.userId, name: 'bo', reason: 'Spam, twice', by: 'ines' },
  ]);
  expect((await call(unblockWriter, { token: moderator, params })).status).toBe(204);
  expect((await write(bo)).status).toBe(201);
  expect((await call(listBlocks, { token: moderator })).body).toEqual([]);
});

test('whom one does not want to read is left out, for oneself alone', async () => {
  const { id } = (await write(mia)).body;
  await write(bo, 'Noise');
  await reply(bo, id, 'More noise');
  const save = (isUnread: boolean) =>
    call(saveCommunitySettings, {
      token: mia.token,
      body: { unread: { id: bo.userId, name: 'bo', isUnread } },
    });
  expect((await save(true)).body).toEqual({
    digest: true,
    unread: [{ id: bo.userId, name: 'bo' }],
    blocked: null,
  });
  expect(await posts(mia)).toMatchObject([{ id, replies: [] }]);
  expect(await posts(bo)).toHaveLength(2);
  await save(false);
  expect(await posts(mia)).toHaveLength(2);
});

describe('the mails of the week', () => {
  const emitted: { userIds: string[]; posts: { by: string; text: string }[] }[] = [];
  const outbox = {
    emit: (_to: string, _type: string, payload: unknown) => {
      emitted.push(payload as (typeof emitted)[number]);
      return Promise.resolve();
    },
  } as unknown as Parameters<typeof sendDigests>[0];
  const monday = new Date('2025-08-11T09:00:00Z');
  beforeEach(async () => {
    emitted.length = 0;
    await mongoose.connection.collection('community_digests').deleteMany({});
  });

  test('go out once on a Monday, to whoever has the course and did not switch them off', async () => {
    const { id } = (await write(mia, `Long ${'x'.repeat(300)}`)).body;
    await write(bo, 'Less liked');
    await react(bo, id, 'beautiful');
    await call(saveCommunitySettings, { token: bo.token, body: { digest: false } });
    await Promise.all([sendDigests(outbox, monday), sendDigests(outbox, monday)]);
    await sendDigests(outbox, monday);
    expect(emitted).toHaveLength(1);
    const [{ userIds, posts: told }] = emitted as [(typeof emitted)[number]];
    expect(userIds).toContain(mia.userId);
    expect(userIds).not.toContain(bo.userId);
    expect(told.map(({ by }) => by)).toEqual(['mia', 'bo']);
    expect(told[0]!.text).toHaveLength(158);
  });

  test('do not go out without posts, before Monday at eight, or days late', async () => {
    await sendDigests(outbox, monday);
    await write(mia);
    await sendDigests(outbox, new Date('2025-08-13T09:00:00Z'));
    expect(emitted).toEqual([]);
  });

  test.each([
    ['2025-08-11T07:59:59Z', '2025-08-04'],
    ['2025-08-11T08:00:00Z', '2025-08-11'],
    ['2025-08-17T23:00:00Z', '2025-08-11'],
  ])('at %s those of %s are due', (now, due) => {
    expect(weekOf(new Date(now)).toISOString().slice(0, 10)).toBe(due);
  });
});

test('what was written is in the own export and leaves with the account, files included', async () => {
  const eve = await learner('eve');
  const sent = await upload(eve);
  const own = (await write(eve, 'Hers', sent.body.id)).body;
  const other = (await write(mia)).body;
  await react(eve, other.id, 'helpful');
  await reply(eve, other.id, 'Her reply');
  expect(await exportUser(eve.userId)).toMatchObject({
    community: { reactions: [{ kind: 'helpful' }], pictures: [{ alt: 'A red panel' }] },
    discussions: { begun: [{ text: 'Hers' }], replies: [{ text: 'Her reply' }] },
  });
  await forgetUser(eve.userId);
  expect(await posts(mia)).toMatchObject([
    { id: other.id, replies: [], reactions: { helpful: 0 } },
  ]);
  await sweepPictures({ files: pictureFiles(media) }, new Date());
  expect(existsSync(path.join(media, own.picture!.src.split('/')[2] ?? ''))).toBe(false);
});

test('a picture that is none and a post that is none are refused', async () => {
  expect(await upload(mia, Buffer.from('<svg>'))).toMatchObject({ status: 400 });
  expect((await write(mia, ' ')).status).toBe(400);
  expect((await write(mia, 'Hm', String(new Types.ObjectId()))).status).toBe(400);
  expect((await reply(mia, String(new Types.ObjectId()))).status).toBe(404);
});
