import {
  answerNinjaQuiz,
  createNinjaQuestion,
  getNinjaQuiz,
} from '@hypercar/contracts/ninja-history';
import {
  answerTrivia,
  createTriviaQuestion,
  deleteTriviaQuestion,
  exportTriviaQuestions,
  getTodaysTrivia,
  getTriviaStats,
  importTriviaQuestions,
  listTriviaQuestions,
  resetTrivia,
  restoreTriviaQuestion,
  updateTriviaQuestion,
} from '@hypercar/contracts/trivia';
import { tokenOf } from '@hypercar/service-kit/testing';
import { type ContestFixture, startContest } from '../../testing';
import { triviaQuestions } from './trivia-questions';
import { TriviaDay, TriviaResponse } from './trivia.model';

let contest: ContestFixture;
let clock: Date;
beforeAll(async () => {
  contest = await startContest([], { now: () => clock });
});
beforeEach(async () => {
  clock = new Date('2025-08-05T12:00:00Z');
  await TriviaDay.deleteMany({});
  await triviaQuestions.model.deleteMany({});
  await TriviaResponse.deleteMany({});
});
afterAll(() => contest.stop());

const token = tokenOf('admin');
const question = (text = 'Which stone is the smallest?') => ({
  question: text,
  options: ['SS16', 'SS20', 'SS30', 'SS40'],
  correctAnswer: 0,
  funFact: 'SS16 measures about four millimetres.',
});
const add = (body: object) => contest.server.call(createTriviaQuestion, { token, body });
const today = async (mine: string) =>
  (await contest.server.call(getTodaysTrivia, { token: mine })).body;
const answer = (mine: string, questionId: string, selectedAnswer: number) =>
  contest.server.call(answerTrivia, { token: mine, body: { questionId, selectedAnswer } });
const stats = async (mine: string) =>
  (await contest.server.call(getTriviaStats, { token: mine })).body;
const list = async () => (await contest.server.call(listTriviaQuestions, { token })).body;
const load = (csv: string) => contest.server.call(importTriviaQuestions, { token, body: { csv } });

describe('for administrators', () => {
  test('a question begins active and for any day, and keeps what a change does not name', async () => {
    const made = await add(question());
    expect(made).toMatchObject({
      status: 201,
      body: { ...question(), dateToShow: null, active: true },
    });
    clock = new Date('2025-08-05T13:00:00Z');
    const params = { id: made.body.id };
    const body = { funFact: 'Better.', dateToShow: '2025-08-09' };
    const changed = await contest.server.call(updateTriviaQuestion, { token, params, body });
    expect(changed.body).toMatchObject({
      ...question(),
      funFact: 'Better.',
      dateToShow: '2025-08-09T00:00:00.000Z',
      createdAt: '2025-08-05T12:00:00.000Z',
      updatedAt: '2025-08-05T13:00:00.000Z',
    });
    expect(await list()).toEqual([changed.body]);
    const remove = () => contest.server.call(deleteTriviaQuestion, { token, params });
    expect((await remove()).status).toBe(204);
    expect((await remove()).status).toBe(404);
  });

  test.each([
    [{ options: ['a', 'b', 'c'] }, 'Exactly 4 options are needed'],
    [{ options: ['a', 'b', 'c', ' '] }, 'Every option is required'],
    [{ correctAnswer: 4 }, 'Please choose the right option'],
    [{ question: ' ' }, 'The question is required'],
    [{ funFact: '' }, 'The fun fact is required'],
    [{ dateToShow: 'soon' }, 'Please enter a day like 2025-08-01'],
  ])('refuses %j', async (wrong, message) => {
    const refused = await add({ ...question(), ...wrong });
    expect(refused).toMatchObject({ status: 400, body: { message } });
  });

  test('what is exported can be imported elsewhere, and again without doubles', async () => {
    await add({ ...question('=1+1, "quoted"\nand a second line?'), dateToShow: '2025-08-09' });
    await add({ ...question('Zweite Frage'), active: false, correctAnswer: 3 });
    const before = await list();
    const file = await contest.server.call(exportTriviaQuestions, { token });
    expect(file.headers.get('Content-Disposition')).toContain('trivia-questions-2025-08-05.csv');
    expect((await load(file.body)).body).toMatchObject({ imported: 0, skipped: 2 });
    await triviaQuestions.model.deleteMany({});
    expect((await load(file.body)).body).toMatchObject({
      imported: 2,
      skipped: 0,
      message: '2 questions added',
    });
    const withoutId = (rows: { id: string }[]) => rows.map(({ id: _, ...rest }) => rest);
    expect(withoutId(await list())).toEqual(withoutId(before));
  });

  test('a file with a wrong line adds nothing and names it', async () => {
    const file = await contest.server.call(exportTriviaQuestions, { token });
    const good = '"A?","1","2","3","4",1,"Fact",,yes\r\n';
    const refused = await load(`${file.body}${good}"B?","1","2","3","",5,"Fact",,yes\r\n`);
    expect(refused.status).toBe(400);
    expect(refused.body.errors.map(({ path }: { path: string }) => path)).toEqual([
      'question 2',
      'question 2',
    ]);
    expect(await list()).toEqual([]);
    expect((await load('Question,Option 1\nA,B')).body.message).toContain('lacks the column');
  });
});

describe('deleting', () => {
  const remove = (id: string) =>
    contest.server.call(deleteTriviaQuestion, { token, params: { id } });
  const restore = (id: string) =>
    contest.server.call(restoreTriviaQuestion, { token, params: { id } });

  test('takes a question out of every list, and two minutes bring it back with its answers', async () => {
    const made = (await add(question())).body;
    const mine = tokenOf('public');
    await today(mine);
    await answer(mine, made.id, 0);
    await remove(made.id);
    expect(await list()).toEqual([]);
    expect((await today(mine)).question).toBeNull();
    const change = { token, params: { id: made.id }, body: { funFact: 'New' } };
    expect((await contest.server.call(updateTriviaQuestion, change)).status).toBe(404);
    clock = new Date('2025-08-05T12:02:00Z');
    await triviaQuestions.purge(clock);
    const restored = { ...made, version: 3 };
    expect(await restore(made.id)).toMatchObject({ status: 200, body: restored });
    expect((await restore(made.id)).body).toEqual(restored);
    expect((await today(mine)).result).toMatchObject({ isCorrect: true });
  });

  test('is final after that, and the answers go', async () => {
    const { id } = (await add(question())).body;
    const mine = tokenOf('public');
    await today(mine);
    await answer(mine, id, 0);
    await remove(id);
    clock = new Date('2025-08-05T12:02:01Z');
    expect((await restore(id)).status).toBe(404);
    expect((await stats(mine)).answered).toBe(1);
    await triviaQuestions.purge(clock);
    expect((await stats(mine)).answered).toBe(0);
    expect((await restore(id)).status).toBe(404);
  });
});

describe('for members', () => {
  test('everybody gets the question of the day, without its answer', async () => {
    await add(question('any day'));
    const dated = (await add({ ...question('the day'), dateToShow: '2025-08-06' })).body;
    const mine = tokenOf('public');
    expect((await today(mine)).question).toMatchObject({ question: 'any day' });
    clock = new Date('2025-08-06T00:00:00Z');
    const shown = await today(mine);
    expect(shown).toEqual({
      date: '2025-08-06',
      question: { id: dated.id, question: 'the day', options: question().options },
      result: null,
    });
    expect(await today(tokenOf('assistant'))).toEqual(shown);
  });

  test('the question stays all day while others come, and changes when it is put away', async () => {
    const first = (await add(question('first'))).body;
    expect((await today(token)).question.id).toBe(first.id);
    for (const text of ['second', 'third', 'fourth']) await add(question(text));
    expect((await today(token)).question.id).toBe(first.id);
    const params = { id: first.id };
    await contest.server.call(updateTriviaQuestion, { token, params, body: { active: false } });
    expect((await today(token)).question.id).not.toBe(first.id);
  });

  test('answering returns the result and the streak, once', async () => {
    await add(question());
    const mine = tokenOf('public');
    const { id } = (await today(mine)).question;
    const right = await answer(mine, id, 0);
    expect(right.body).toMatchObject({
      isCorrect: true,
      correctAnswer: 0,
      funFact: question().funFact,
      stats: { answered: 1, correct: 1, accuracy: 100, streak: 1, bestStreak: 1 },
    });
    expect((await answer(mine, id, 1)).status).toBe(409);
    expect((await today(mine)).result).toMatchObject({ selectedAnswer: 0, isCorrect: true });
    clock = new Date('2025-08-06T12:00:00Z');
    expect((await answer(mine, id, 2)).body).toMatchObject({
      isCorrect: false,
      stats: { answered: 2, correct: 1, accuracy: 50, streak: 1, bestStreak: 1 },
    });
  });

  test('ten parallel answers count once', async () => {
    await add(question());
    const mine = tokenOf('public');
    const { id } = (await today(mine)).question;
    const answers = await Promise.all(Array.from({ length: 10 }, () => answer(mine, id, 0)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await stats(mine)).answered).toBe(1);
  });

  test('a question of another day is 409, a day without questions has none', async () => {
    expect(await today(token)).toMatchObject({ question: null, result: null });
    const tomorrows = (await add({ ...question(), dateToShow: '2025-08-06' })).body;
    expect((await answer(token, tomorrows.id, 0)).status).toBe(409);
    expect((await answer(token, tomorrows.id, 4)).status).toBe(400);
  });

  test('reset own leaves others, reset all is for administrators and leaves nobody', async () => {
    await add(question());
    const { id } = (await today(token)).question;
    const [one, other] = [tokenOf('public'), tokenOf('public')];
    for (const mine of [one, other]) await answer(mine, id, 0);
    const reset = (mine: string, resetAll: boolean) =>
      contest.server.call(resetTrivia, { token: mine, body: { resetAll } });
    expect((await reset(one, false)).body.message).toBe('Your trivia progress has been reset!');
    expect([(await stats(one)).answered, (await stats(other)).answered]).toEqual([0, 1]);
    expect((await reset(one, true)).status).toBe(403);
    expect((await reset(token, true)).body.message).toBe(
      'All trivia progress has been reset for everyone!',
    );
    expect((await stats(other)).answered).toBe(0);
  });

  test('resetting takes the ninja quiz along', async () => {
    const body = { ...{ question: 'When?', options: ['a', 'b'], funFact: 'f' }, correctIndex: 1 };
    const { id } = (await contest.server.call(createNinjaQuestion, { token, body })).body;
    const mine = tokenOf('public');
    const answered = { questionId: id, selectedIndex: 1 };
    await contest.server.call(answerNinjaQuiz, { token: mine, body: answered });
    await contest.server.call(resetTrivia, { token: mine, body: { resetAll: false } });
    const quiz = (await contest.server.call(getNinjaQuiz, { token: mine })).body;
    expect(quiz.standing).toEqual({ level: 'novice', correct: 0, answered: 0 });
    expect(quiz.question.id).toBe(id);
  });
});
