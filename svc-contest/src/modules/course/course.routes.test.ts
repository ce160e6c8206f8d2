import {
  answerQuiz,
  getCourse,
  getCourseProgress,
  getLesson,
  getWrittenCourse,
  orderCourse,
  removeCourseModule,
  saveCourseModule,
  saveLessonProgress,
} from '@hypercar/contracts/course-lessons';
import { listCourseAccess, revokeCourseAccess } from '@hypercar/contracts/course-access';
import type { WrittenModule } from '@hypercar/contracts/lesson-blocks';
import { tokenOf } from '@hypercar/service-kit/testing';
import { contestOfFile, newMember } from '../../testing/contest-calls';
import { learnersOf } from '../../testing/learner';
import { exportUser, forgetUser } from '../../user-data';
import { storeCourse } from './course';

const contest = contestOfFile();

const steps = { kind: 'checklist', id: 'steps', title: 'Steps' } as const;
const glue: WrittenModule = {
  slug: 'glue',
  title: 'Glue',
  summary: 'It holds.',
  opensAt: null,
  lessons: [
    {
      slug: 'kinds',
      title: 'Kinds',
      summary: '',
      minutes: 5,
      isFree: true,
      isDraft: false,
      blocks: [{ kind: 'text', text: 'Three kinds.' }],
    },
    {
      slug: 'drop',
      title: 'The drop',
      summary: '',
      minutes: 7,
      isFree: false,
      isDraft: false,
      blocks: [
        { ...steps, items: ['one', 'two'].map((id) => ({ id, text: id })) },
        {
          kind: 'quiz',
          id: 'drops',
          title: 'Drops',
          questions: [
            { id: 'a', question: 'A?', options: ['x', 'y'], correct: 1, because: 'So A.' },
            { id: 'b', question: 'B?', options: ['x', 'y', 'z'], correct: 2, because: 'So B.' },
          ],
        },
      ],
    },
  ],
};
beforeAll(() => storeCourse([glue]));

const free = { module: 'glue', lesson: 'kinds' };
const drop = { module: 'glue', lesson: 'drop' };
const read = (params: typeof free, token?: string) =>
  contest.server().call(getLesson, { params, ...(token ? { token } : {}) });
const save = (token: string, body: object, params = drop) =>
  contest.server().call(saveLessonProgress, { token, params, body });
const answer = (token: string, answers: Record<string, number>, quiz = 'drops') =>
  contest.server().call(answerQuiz, { token, params: { ...drop, quiz }, body: { answers } });
const progress = async (token: string) =>
  (await contest.server().call(getCourseProgress, { token })).body;

const learner = learnersOf(contest);

test('everybody reads what the course holds, and nothing of what stands in it', async () => {
  const { body } = await contest.server().call(getCourse, {});
  const heads = glue.lessons.map(({ blocks: _, isDraft: __, ...head }) => head);
  expect(body).toEqual({ modules: [{ ...glue, lessons: heads }] });
});

test('a free lesson is for everybody, another one for those with access and for the staff', async () => {
  expect((await read(free)).body).toMatchObject({ title: 'Kinds', progress: null });
  expect(await read(drop)).toMatchObject({
    status: 401,
    body: { message: 'Please log in to read this lesson' },
  });
  const guest = newMember();
  expect(await read(drop, guest.token)).toMatchObject({
    status: 403,
    body: { message: 'This lesson opens with the course. Purchase to unlock details' },
  });
  for (const token of [(await learner('ada')).token, tokenOf('admin'), tokenOf('assistant')])
    expect((await read(drop, token)).status).toBe(200);
  for (const params of [
    { module: 'glue', lesson: 'none' },
    { module: 'none', lesson: 'drop' },
  ])
    expect(await read(params)).toMatchObject({
      status: 404,
      body: { message: 'Lesson not found' },
    });
  expect((await read({ module: 'Glue!', lesson: 'drop' })).status).toBe(404);
});

test('no answer of a quiz leaves before it is given', async () => {
  const { token } = await learner('bea');
  const text = JSON.stringify((await read(drop, token)).body);
  expect(text).toContain('B?');
  expect(text).not.toMatch(/correct|because|So [AB]/);
});

test('ticks of two devices at once are both kept, and each can be taken back', async () => {
  const { token } = await learner('cleo');
  await Promise.all(['one', 'two'].map((id) => save(token, { ticks: { [`steps/${id}`]: true } })));
  expect((await read(drop, token)).body.progress.ticked).toEqual(['steps/one', 'steps/two']);
  const again = await save(token, { ticks: { 'steps/one': false, 'steps/none': true } });
  expect(again.body).toEqual({ done: false, ticked: ['steps/two'], quizzes: [] });
  expect((await save(token, { ticks: { nonsense: true } })).status).toBe(400);
});

test('a lesson is done and undone, and the newest stands first', async () => {
  const { token } = await learner('dora');
  expect(await progress(token)).toEqual({ mayRead: true, lessons: [] });
  await save(token, { done: true }, free);
  await save(token, { done: true });
  const at = '2025-08-05T12:00:00.000Z';
  expect(await progress(token)).toEqual({
    mayRead: true,
    lessons: [
      { ...drop, done: true, at },
      { ...free, done: true, at },
    ],
  });
  expect((await save(token, { done: false })).body.done).toBe(false);
});

test('a quiz says what is right and why, and keeps the best score', async () => {
  const { token } = await learner('eve');
  const first = await answer(token, { a: 1, b: 0 });
  expect(first.body).toEqual({
    quiz: 'drops',
    right: 1,
    of: 2,
    best: 1,
    answers: [
      { question: 'a', chosen: 1, correct: 1, because: 'So A.' },
      { question: 'b', chosen: 0, correct: 2, because: 'So B.' },
    ],
  });
  expect((await answer(token, { a: 1, b: 2 })).body).toMatchObject({ right: 2, best: 2 });
  expect((await answer(token, { a: 0, b: 0 })).body).toMatchObject({ right: 0, best: 2 });
  expect((await read(drop, token)).body.progress.quizzes).toEqual([
    { quiz: 'drops', right: 2, of: 2 },
  ]);
});

test.each([
  [{ a: 1 }, 400],
  [{ a: 2, b: 0 }, 400],
  [{ a: -1, b: 0 }, 400],
] as const)('the answers %j are refused', async (answers, status) => {
  expect((await answer(tokenOf('admin'), answers)).status).toBe(status);
});

test('a member without access changes nothing, nor does one whose access has ended', async () => {
  const { token } = newMember();
  expect((await progress(token)).mayRead).toBe(false);
  expect((await save(token, { done: true })).status).toBe(403);
  expect((await answer(token, { a: 1, b: 2 })).status).toBe(403);
  expect((await save(token, { done: true }, free)).status).toBe(200);

  const fay = await learner('fay');
  await save(fay.token, { done: true });
  await contest.server().call(revokeCourseAccess, {
    token: tokenOf('admin'),
    params: { id: fay.accessId },
    body: { reason: 'By mistake' },
  });
  expect((await read(drop, fay.token)).status).toBe(403);
  expect(await progress(fay.token)).toMatchObject({ mayRead: false, lessons: [drop] });
});

test('the own export has the progress, and a deleted account takes it along', async () => {
  const { token, userId } = await learner('gina');
  await save(token, { done: true, ticks: { 'steps/one': true } });
  expect((await exportUser(userId)).courseProgress).toEqual([
    { ...drop, done: true, ticked: ['steps/one'], quizzes: [], at: '2025-08-05T12:00:00.000Z' },
  ]);
  await forgetUser(userId);
  expect((await exportUser(userId)).courseProgress).toEqual([]);
});

test('an administrator sees how far each learner is, and nothing of who has no access any more', async () => {
  const [kim, lea] = [await learner('kim'), await learner('lea')];
  await save(kim.token, { done: true }, free);
  await save(kim.token, { ticks: { 'steps/one': true } });
  const list = async () => {
    const { body } = await contest
      .server()
      .call(listCourseAccess, { token: tokenOf('admin'), query: {} });
    const rows = body as { member: { name: string }; standing: object | null }[];
    return Object.fromEntries(rows.map(({ member, standing }) => [member.name, standing]));
  };
  expect(await list()).toMatchObject({
    kim: { done: 1, of: 2, last: { title: 'The drop', at: '2025-08-05T12:00:00.000Z' } },
    lea: { done: 0, of: 2, last: null },
  });
  await contest.server().call(revokeCourseAccess, {
    token: tokenOf('admin'),
    params: { id: lea.accessId },
    body: { reason: 'By mistake' },
  });
  expect((await list())['lea']).toBeNull();
});

describe('an author', () => {
  const token = tokenOf('admin');
  const write = (module: string, version: number | null, more: object = {}) => {
    const { slug: _, ...body } = { ...glue, ...more };
    return contest
      .server()
      .call(saveCourseModule, { token, params: { module }, body: { ...body, version } });
  };

  test('reads the whole course, with the answers', async () => {
    const { body } = await contest.server().call(getWrittenCourse, { token });
    expect(body.modules[0]).toEqual({ ...glue, version: 1 });
  });

  test('writes a new module at the end, which learners read, and changes it', async () => {
    expect((await write('seams', null, { title: 'Seams' })).body).toMatchObject({ version: 1 });
    const { modules } = (await contest.server().call(getCourse, {})).body;
    expect(modules.at(-1)).toMatchObject({ slug: 'seams', title: 'Seams' });
    expect((await write('seams', 1, { title: 'All seams' })).body).toMatchObject({
      title: 'All seams',
      version: 2,
    });
  });

  test('hears of another author, and overwrites nothing', async () => {
    await write('tools', null);
    const both = await Promise.all([1, 2].map((n) => write('tools', 1, { title: `By ${n}` })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409)!;
    expect(refused.body.message).toBe('Somebody has changed this module in the meantime');
    expect((await write('tools', null)).status).toBe(409);
  });

  test.each([
    [{ title: ' ' }, 'Please give the module a title'],
    [{ lessons: [{ ...glue.lessons[1], slug: 'A drop' }] }, /small letters/],
  ])('%j is refused with a sentence', async (more, sentence) => {
    const { status, body } = await write('odd', null, more);
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toMatch(sentence);
  });

  test('keeps a draft for the staff alone', async () => {
    const [first] = glue.lessons;
    await write('drafts', null, { lessons: [{ ...first, isDraft: true }] });
    const slugs = (await contest.server().call(getCourse, {})).body.modules.map(
      ({ slug }: { slug: string }) => slug,
    );
    expect(slugs).not.toContain('drafts');
    const place = { module: 'drafts', lesson: first!.slug };
    expect((await read(place)).status).toBe(404);
    expect((await read(place, (await learner('hedy')).token)).status).toBe(404);
    expect((await read(place, token)).status).toBe(200);
  });

  test('opens a module on a day; its free lessons are open before', async () => {
    const opened = (opensAt: string, version: number | null) =>
      write('later', version, { opensAt });
    await opened('2025-08-05T12:00:01.000Z', null);
    const { token: learning } = await learner('ida');
    const place = { module: 'later', lesson: 'drop' };
    expect(await read(place, learning)).toMatchObject({
      status: 403,
      body: { message: 'This module opens on August 5, 2025' },
    });
    expect((await read({ ...place, lesson: 'kinds' }, learning)).status).toBe(200);
    expect((await read(place, token)).status).toBe(200);
    await opened('2025-08-05T12:00:00.000Z', 1);
    expect((await read(place, learning)).status).toBe(200);
  });

  test('puts the modules in order, and removes one', async () => {
    const order = (modules: string[]) =>
      contest.server().call(orderCourse, { token, body: { modules } });
    const all = async (): Promise<string[]> =>
      (await contest.server().call(getWrittenCourse, { token })).body.modules.map(
        ({ slug }: { slug: string }) => slug,
      );
    const before = await all();
    expect((await order(before.toReversed())).status).toBe(200);
    expect(await all()).toEqual(before.toReversed());
    expect((await order(before.slice(1))).status).toBe(409);
    expect((await order([...before.slice(1), before[1]!])).status).toBe(409);
    await write('old', null);
    const remove = () =>
      contest.server().call(removeCourseModule, { token, params: { module: 'old' } });
    expect((await remove()).body).toMatchObject({ slug: 'old', version: 1 });
    expect((await remove()).status).toBe(404);
    expect(await all()).not.toContain('old');
  });

  test('is an administrator', async () => {
    for (const role of ['assistant', 'public'] as const)
      expect((await contest.server().call(getWrittenCourse, { token: tokenOf(role) })).status).toBe(
        403,
      );
  });
});
