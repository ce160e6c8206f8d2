import { revokeCourseAccess } from '@hypercar/contracts/course-access';
import {
  acceptAnswer,
  answerQuestion,
  askQuestion,
  type LessonQuestion,
  listLessonQuestions,
  listQuestions,
  removeAnswer,
  removeQuestion,
} from '@hypercar/contracts/lesson-questions';
import type { NewModule } from '@hypercar/contracts/lesson-blocks';
import { claimsOf, testSecrets, tokenOf } from '@hypercar/service-kit/testing';
import { signToken } from '@hypercar/service-kit/token';
import mongoose from 'mongoose';
import { contestOfFile, newMember } from '../../testing/contest-calls';
import { learnersOf } from '../../testing/learner';
import { exportUser, forgetUser } from '../../user-data';
import { storeCourse } from '../course/course';

const contest = contestOfFile();

const lesson = { summary: '', minutes: 5, isFree: false, blocks: [] };
const glue: NewModule = {
  slug: 'glue',
  title: 'Glue',
  summary: '',
  lessons: [
    { ...lesson, slug: 'drop', title: 'The drop' },
    { ...lesson, slug: 'kinds', title: 'Kinds', isFree: true },
    { ...lesson, slug: 'secret', title: 'Secret', isDraft: true },
  ],
};
beforeAll(() => storeCourse([glue]));
beforeEach(() => mongoose.connection.collection('threads').deleteMany({}));

const drop = { module: 'glue', lesson: 'drop' };
const ines = claimsOf('assistant');
const helper = signToken({ ...ines, name: 'ines' }, testSecrets.token);

const learner = learnersOf(contest);

const ask = (token: string, text = 'Why does it yellow?', params = drop) =>
  contest.server().call(askQuestion, { token, params, body: { text } });
const answer = (token: string, id: string, text = 'Heat.') =>
  contest.server().call(answerQuestion, { token, params: { id }, body: { text } });
const under = async (token: string, params = drop) =>
  (await contest.server().call(listLessonQuestions, { token, params })).body as LessonQuestion[];
const waiting = async () =>
  (await contest.server().call(listQuestions, { token: helper, query: {} }))
    .body as LessonQuestion[];
const mails = () =>
  mongoose.connection
    .collection('jobs')
    .find({ 'payload.type': 'question.answered' })
    .sort({ _id: 1 })
    .toArray();

test('a learner asks, an assistant answers and the asker is mailed; what helped is marked', async () => {
  const { token, userId } = await learner();
  const before = (await mails()).length;
  const asked = await ask(token);
  expect(asked).toMatchObject({
    status: 201,
    body: { ...drop, text: 'Why does it yellow?', waits: true, answers: [], accepted: null },
  });
  expect(asked.body.by).toMatchObject({ isMine: true, isStaff: false });
  expect(await waiting()).toMatchObject([{ id: asked.body.id, by: { isMine: false } }]);

  const answered = (await answer(helper, asked.body.id)).body;
  expect(answered).toMatchObject({ waits: false, answers: [{ text: 'Heat.' }] });
  expect(await waiting()).toEqual([]);
  expect((await mails()).slice(before).map(({ payload }) => payload.payload)).toEqual([
    { userId, lesson: 'The drop', path: '/course/glue/drop', by: 'ines', text: 'Heat.' },
  ]);

  // The asker asks on: it waits again, and nobody is mailed.
  expect((await answer(token, asked.body.id, 'In winter, too?')).body.waits).toBe(true);
  expect(await mails()).toHaveLength(before + 1);

  const [first, mine] = (await under(token))[0]!.answers;
  expect([first, mine]).toMatchObject([
    { by: { name: 'ines', isStaff: true, isMine: false } },
    { by: { isStaff: false, isMine: true } },
  ]);
  const accept = (id: string | null, by = token) =>
    contest.server().call(acceptAnswer, {
      token: by,
      params: { id: asked.body.id },
      body: { answer: id },
    });
  expect((await accept(first!.id)).body.accepted).toBe(first!.id);
  expect((await accept(null)).body.accepted).toBeNull();
  expect((await accept('0'.repeat(24))).status).toBe(404);
  await accept(first!.id, helper);
  const remove = { params: { id: asked.body.id, answer: first!.id } };
  expect((await contest.server().call(removeAnswer, { token, ...remove })).status).toBe(403);
  const left = await contest.server().call(removeAnswer, { token: helper, ...remove });
  expect(left.body).toMatchObject({ accepted: null, answers: [{ text: 'In winter, too?' }] });
});

test('who has no course neither reads nor asks, also under a free lesson, nor once the access ends', async () => {
  const { token, accessId } = await learner();
  const guest = contest.server().call(listLessonQuestions, { params: drop });
  expect((await guest).status).toBe(401);
  const stranger = newMember().token;
  const { id } = (await ask(token)).body;
  for (const params of [drop, { module: 'glue', lesson: 'kinds' }]) {
    expect((await ask(stranger, 'Hm?', params)).status).toBe(403);
    const read = contest.server().call(listLessonQuestions, { token: stranger, params });
    expect((await read).status).toBe(403);
  }
  expect((await answer(stranger, id)).status).toBe(403);
  const none = { module: 'glue', lesson: 'none' };
  expect((await ask(token, 'Hm?', none)).status).toBe(404);
  expect((await ask(token, 'Hm?', { module: 'glue', lesson: 'secret' })).status).toBe(404);
  await contest.server().call(revokeCourseAccess, {
    token: tokenOf('admin'),
    params: { id: accessId },
    body: { reason: 'By mistake' },
  });
  expect((await ask(token)).status).toBe(403);
  expect(await waiting()).toHaveLength(1);
});

test('one learner neither answers nor removes the question of another; the staff’s removal is told', async () => {
  const [one, other] = [await learner('one'), await learner('other')];
  const { id } = (await ask(one.token)).body;
  expect((await answer(other.token, id)).status).toBe(403);
  const remove = (token: string) =>
    contest.server().call(removeQuestion, { token, params: { id } });
  expect((await remove(other.token)).status).toBe(403);
  expect((await remove(helper)).status).toBe(204);
  expect((await remove(helper)).status).toBe(404);
  const told = await mongoose.connection
    .collection('jobs')
    .findOne({ 'payload.payload.action': 'remove question' });
  expect(told!.payload.payload).toMatchObject({ by: { name: 'ines' }, target: { id: one.userId } });
});

test('no text, too much text and the 21st question of a day are refused', async () => {
  const { token } = await learner();
  expect(await ask(token, '  ')).toMatchObject({ status: 400 });
  expect(await ask(token, 'x'.repeat(4001))).toMatchObject({ status: 400 });
  for (let i = 0; i < 20; i += 1) expect((await ask(token, `Question ${i}`)).status).toBe(201);
  const refused = await ask(token);
  expect(refused).toMatchObject({ status: 429 });
  expect(refused.body).toMatchObject({ message: expect.stringContaining('20 times today') });
  contest.setClock('2025-08-06T12:00:01Z');
  expect((await ask(token)).status).toBe(201);
});

test('of two answers at once none is lost, and a list is read in pages', async () => {
  const { token } = await learner();
  const { id } = (await ask(token, 'First')).body;
  await Promise.all([answer(helper, id, 'One'), answer(tokenOf('admin'), id, 'Two')]);
  expect((await under(token))[0]!.answers.map(({ text }) => text).sort()).toEqual(['One', 'Two']);
  for (const text of ['Second', 'Third']) await ask(token, text);
  const page = await contest
    .server()
    .call(listLessonQuestions, { token, params: drop, query: { limit: '2' } });
  expect((page.body as LessonQuestion[]).map(({ text }) => text)).toEqual(['Third', 'Second']);
  expect(page.headers.get('X-Total-Count')).toBe('3');
});

test('what somebody wrote is in their export, and leaves with their account; the staff’s words stay', async () => {
  const { token, userId } = await learner();
  const other = await learner('other');
  const { id } = (await ask(other.token, 'Mine stays')).body;
  await answer(helper, id, 'Advice');
  const own = (await ask(token, 'Mine goes')).body;
  expect((await exportUser(userId)).discussions).toMatchObject({
    begun: [{ board: 'glue/drop', text: 'Mine goes' }],
    replies: [],
  });
  expect((await exportUser(ines.sub)).discussions).toMatchObject({ replies: [{ text: 'Advice' }] });
  await forgetUser(userId);
  await forgetUser(ines.sub);
  const left = await under(other.token);
  expect(left.map((question) => question.id)).toEqual([id]);
  expect(left[0]!.answers).toMatchObject([{ text: 'Advice', by: { name: 'Deleted user' } }]);
  expect(own.id).not.toBe(id);
});
