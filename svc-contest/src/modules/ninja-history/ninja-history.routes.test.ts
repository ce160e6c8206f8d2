import {
  answerNinjaQuiz,
  createNinjaQuestion,
  deleteNinjaQuestion,
  exportNinjaQuestions,
  getNinjaQuiz,
  importNinjaQuestions,
  listNinjaQuestions,
  restoreNinjaQuestion,
  updateNinjaQuestion,
} from '@hypercar/contracts/ninja-history';
import { tokenOf } from '@hypercar/service-kit/testing';
import { type ContestFixture, startContest } from '../../testing';
import { ninjaQuestions } from './ninja-questions';
import { levelOf } from './ninja-quiz.service';

let contest: ContestFixture;
const token = tokenOf('admin');
beforeAll(async () => {
  contest = await startContest([], { now: () => new Date('2025-08-10T12:00:00Z') });
});
beforeEach(async () => {
  await ninjaQuestions.model.deleteMany({});
});
afterAll(() => contest.stop());

const question = (text = 'Which age had ninja?') => ({
  question: text,
  options: ['Bronze', 'Sengoku', 'Space'],
  correctIndex: 1,
  funFact: 'The Sengoku period lasted from 1467 to 1615.',
});
const add = (body: object) => contest.server.call(createNinjaQuestion, { token, body });
const change = (id: string, body: object) =>
  contest.server.call(updateNinjaQuestion, { token, params: { id }, body });
const list = async () => (await contest.server.call(listNinjaQuestions, { token })).body;
const quiz = async (mine: string) =>
  (await contest.server.call(getNinjaQuiz, { token: mine })).body;
const answer = (mine: string, questionId: string, selectedIndex: number) =>
  contest.server.call(answerNinjaQuiz, { token: mine, body: { questionId, selectedIndex } });

test('a question begins active in the category general, changes and goes', async () => {
  const made = await add(question());
  expect(made).toMatchObject({
    status: 201,
    body: { ...question(), category: 'general', active: true },
  });
  const { id } = made.body;
  expect((await change(id, { category: 'tools' })).body).toMatchObject({
    ...question(),
    category: 'tools',
  });
  expect((await change(id, { options: ['only', 'two'], correctIndex: 2 })).status).toBe(400);
  expect((await change(id, { correctIndex: 3 })).status).toBe(400);
  expect(await list()).toMatchObject([{ correctIndex: 1, options: question().options }]);
  const remove = () => contest.server.call(deleteNinjaQuestion, { token, params: { id } });
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
});

test('a deleted question is asked no more, and can be restored until it is removed for good', async () => {
  const made = (await add(question())).body;
  const params = { id: made.id };
  const restore = () => contest.server.call(restoreNinjaQuestion, { token, params });
  await contest.server.call(deleteNinjaQuestion, { token, params });
  expect(await list()).toEqual([]);
  expect((await quiz(token)).question).toBeNull();
  expect((await answer(token, made.id, 1)).status).toBe(404);
  expect((await change(made.id, { funFact: 'New' })).status).toBe(404);
  await ninjaQuestions.purge(new Date('2025-08-10T12:02:00Z'));
  expect(await restore()).toMatchObject({ status: 200, body: { ...made, version: 3 } });
  expect((await quiz(token)).question.id).toBe(made.id);
  await contest.server.call(deleteNinjaQuestion, { token, params });
  await ninjaQuestions.purge(new Date('2025-08-10T12:02:01Z'));
  expect((await restore()).status).toBe(404);
});

test.each([
  [{ options: ['one'] }, 'At least 2 options are needed'],
  [{ correctIndex: 3 }, 'Please choose the right option'],
  [{ funFact: ' ' }, 'The fun fact is required'],
])('refuses %j', async (wrong, message) => {
  expect(await add({ ...question(), ...wrong })).toMatchObject({ status: 400, body: { message } });
});

test('what is exported can be imported', async () => {
  await add({ ...question('@first, "quoted"'), category: 'tools' });
  await add({ ...question('second'), active: false });
  const before = await list();
  const file = (await contest.server.call(exportNinjaQuestions, { token })).body;
  await ninjaQuestions.model.deleteMany({});
  const loaded = await contest.server.call(importNinjaQuestions, { token, body: { csv: file } });
  expect(loaded.body).toMatchObject({ imported: 2, skipped: 0 });
  const withoutId = (rows: { id: string }[]) => rows.map(({ id: _, ...rest }) => rest);
  expect(withoutId(await list())).toEqual(withoutId(before));
});

test('a member answers question after question, each once, and rises', async () => {
  for (const text of ['one', 'two', 'three']) await add(question(text));
  const mine = tokenOf('public');
  const first = (await quiz(mine)).question;
  expect(Object.keys(first).sort()).toEqual(['category', 'id', 'options', 'question']);
  expect((await answer(mine, first.id, 0)).body).toMatchObject({
    isCorrect: false,
    correctIndex: 1,
    standing: { level: 'novice', correct: 0, answered: 1 },
  });
  expect((await answer(mine, first.id, 1)).status).toBe(409);
  const second = (await quiz(mine)).question;
  const parallel = await Promise.all(Array.from({ length: 8 }, () => answer(mine, second.id, 1)));
  expect(parallel.filter(({ status }) => status === 200)).toHaveLength(1);
  await answer(mine, (await quiz(mine)).question.id, 1);
  expect(await quiz(mine)).toEqual({
    question: null,
    standing: { level: 'novice', correct: 2, answered: 3 },
  });
});

test('an option that is not there is 400, a question that is not there 404', async () => {
  const { id } = (await add(question())).body;
  expect((await answer(token, id, 3)).status).toBe(400);
  expect((await answer(token, 'f'.repeat(24), 0)).status).toBe(404);
});

test.each([
  [0, 'novice'],
  [2, 'novice'],
  [3, 'apprentice'],
  [10, 'adept'],
  [25, 'master'],
])('%i right answers make a %s', (correct, level) => expect(levelOf(correct)).toBe(level));
