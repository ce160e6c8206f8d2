import { staleEdit } from '@hypercar/contracts/record-history';
import {
  createSocialPost,
  deleteSocialPost,
  listAllSocialPosts,
  listSocialPosts,
  restoreSocialPost,
  updateSocialPost,
} from '@hypercar/contracts/social-posts';
import { tokenOf } from '@hypercar/service-kit/testing';
import { type ContestFixture, startContest } from '../../testing';
import { socialPosts } from './social-posts';

let contest: ContestFixture;
let clock = new Date('2025-08-10T12:00:00Z');
const token = tokenOf('admin');
const someId = 'ffffffffffffffffffffffff';
beforeAll(async () => {
  contest = await startContest([], { now: () => clock });
});
afterAll(() => contest.stop());

const add = (body: object) => contest.server.call(createSocialPost, { token, body });
const shown = async () => (await contest.server.call(listSocialPosts)).body;
const post = (caption: string) => ({ username: 'crystalcars', platform: 'instagram', caption });
const change = (id: string, body: object) =>
  contest.server.call(updateSocialPost, { token, params: { id }, body });

test('visitors see posts newest first, with and without a picture', async () => {
  await add({ ...post('older'), postedAt: '2025-08-01T10:00:00Z', likes: 7 });
  await add({ ...post('newer'), thumb: 'https://example.test/a.jpg' });
  const posts = await shown();
  expect(posts.map((p: { content: string }) => p.content)).toEqual(['newer', 'older']);
  expect(posts[0]).toMatchObject({ imageUrl: 'https://example.test/a.jpg', likes: 0 });
  expect(posts[1]).toMatchObject({ postedAt: '2025-08-01T10:00:00.000Z', likes: 7 });
  expect(posts[1]).not.toHaveProperty('imageUrl');
  expect(posts[0]).not.toHaveProperty('hidden');
});

test('a hidden post is gone for visitors, there for admins, and can come back', async () => {
  const { id } = (await add(post('hide me'))).body;
  expect((await change(id, { hidden: true })).body).toMatchObject({ id, hidden: true });
  expect(JSON.stringify(await shown())).not.toContain('hide me');
  const all = await contest.server.call(listAllSocialPosts, { token });
  expect(all.body).toContainEqual(expect.objectContaining({ id, hidden: true }));
  await change(id, { hidden: false });
  expect(JSON.stringify(await shown())).toContain('hide me');
});

test('a change leaves the other fields, a deleted post is gone', async () => {
  const { id } = (await add({ ...post('first text'), likes: 3 })).body;
  expect((await change(id, { caption: 'better text' })).body).toMatchObject({
    content: 'better text',
    likes: 3,
  });
  const remove = () => contest.server.call(deleteSocialPost, { token, params: { id } });
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
});

test('a deleted post can be brought back for two minutes, then it is gone for good', async () => {
  const made = (await add({ ...post('come back'), likes: '12', url: '', thumb: null })).body;
  expect(made).toMatchObject({ likes: 12, url: null, postedAt: clock.toISOString() });
  const params = { id: made.id };
  const remove = () => contest.server.call(deleteSocialPost, { token, params });
  const restore = () => contest.server.call(restoreSocialPost, { token, params });
  await remove();
  expect(JSON.stringify(await shown())).not.toContain('come back');
  const all = await contest.server.call(listAllSocialPosts, { token });
  expect(JSON.stringify(all.body)).not.toContain('come back');
  expect((await change(made.id, { likes: 3 })).status).toBe(404);
  const restored = { ...made, version: 3 };
  expect(await restore()).toMatchObject({ status: 200, body: restored });
  expect((await restore()).body).toEqual(restored);
  await remove();
  clock = new Date(clock.getTime() + 120_001);
  expect((await restore()).status).toBe(404);
  await socialPosts.purge(clock);
  expect(await socialPosts.model.countDocuments({ _id: made.id })).toBe(0);
});

test('the second of two who change one field is told what the first has made of it', async () => {
  const { id, version } = (await add(post('as it was'))).body;
  const first = await change(id, { caption: 'theirs', version });
  expect(first.body).toMatchObject({ caption: 'theirs', version: version + 1 });
  const second = await change(id, { caption: 'mine', version });
  expect(second.status).toBe(409);
  expect(staleEdit.parse(second.body)).toMatchObject({
    changes: [{ field: 'caption', before: 'as it was', after: 'theirs' }],
  });
  expect((await change(id, { hidden: true, version })).body).toMatchObject({
    caption: 'theirs',
    hidden: true,
  });
});

test('pages follow the moment of posting, whenever a post was added', async () => {
  const at = (day: number) => `2024-01-0${day}T00:00:00Z`;
  for (const day of [2, 3, 1, 3])
    await add({ ...post(`of day ${day}`), postedAt: at(day), platform: 'paged' });
  const all = (await contest.server.call(listAllSocialPosts, { token })).body;
  const walked: unknown[] = [];
  let next: string | undefined = `${listAllSocialPosts.path}?limit=1`;
  while (next) {
    const page: Response = await fetch(contest.server.url + next, {
      headers: { Authorization: `Bearer ${token}` },
    });
    walked.push(...((await page.json()) as unknown[]));
    next = /<([^>]+)>/.exec(page.headers.get('Link') ?? '')?.[1];
  }
  expect(walked).toEqual(all);
  const paged = all.filter((row: { platform: string }) => row.platform === 'paged');
  expect(paged.map((row: { caption: string }) => row.caption)).toEqual([
    'of day 3',
    'of day 3',
    'of day 2',
    'of day 1',
  ]);
});

test.each([
  [{ ...post(' ') }, 'The text is required'],
  [{ ...post('x'), url: 'javascript:alert(1)' }, 'Please enter an address that begins with https:'],
  [{ ...post('x'), likes: 'many' }, 'Please enter a whole number'],
  [{ ...post('x'), likes: 1.5 }, 'Please enter a whole number'],
  [{ platform: 'x', caption: 'x' }, 'The username is required'],
])('refuses %j', async (body, message) => {
  const answer = await add(body);
  expect(answer.status).toBe(400);
  expect(answer.body.message).toContain(message);
});

test('an empty change is 400, an unknown post 404', async () => {
  expect((await change(someId, {})).status).toBe(400);
  expect((await change(someId, { hidden: true })).status).toBe(404);
});
