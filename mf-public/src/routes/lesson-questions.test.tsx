import { type FakeServer, fakeServer, Refusal } from '@hypercar/app-kit/testing/fake-server';
import { people, startAs } from '@hypercar/app-kit/testing/render-screen';
import {
  type CourseLesson,
  getCourse,
  getCourseProgress,
  getLesson,
} from '@hypercar/contracts/course-lessons';
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
import { ToastHost } from '@hypercar/app-kit/toast';
import { configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { LessonRoute } from './lesson-route';
import { QuestionsRoute } from './questions-route';

// Shared machines are slow at times.
configure({ asyncUtilTimeout: 15_000 });

const idOf = (digit: string) => digit.repeat(24);
const head = { slug: 'drop', title: 'The drop', summary: '', minutes: 5, isFree: true };
const lesson: CourseLesson = { ...head, blocks: [], progress: null };
const place = { module: 'glue', lesson: 'drop' };
const at = '2026-11-02T10:00:00.000Z';
const mine = { name: 'cleo', isStaff: false, isMine: true };
const question = (id: string, text: string): LessonQuestion => ({
  ...place,
  id: idOf(id),
  text,
  by: mine,
  at,
  waits: true,
  answers: [],
  accepted: null,
});
const answer = { id: idOf('9'), text: 'Heat.', at };
const ben = { name: 'ben', isStaff: true, isMine: false };

let server: FakeServer;
let questions: LessonQuestion[];
let mayRead: boolean;
const change = (patch: Partial<LessonQuestion>) => {
  questions = questions.map((one, i) => (i === 0 ? { ...one, ...patch } : one));
  return questions[0]!;
};
beforeEach(() => {
  startAs(people.member);
  mayRead = true;
  questions = [];
  server = fakeServer();
  const lessons = [head];
  server.on(getCourse, () => ({
    modules: [{ slug: 'glue', title: 'Glue', summary: '', opensAt: null, lessons }],
  }));
  server.on(getCourseProgress, () => ({ mayRead, lessons: [] }));
  server.on(getLesson, () => lesson);
  server.onList(listLessonQuestions, () => questions);
  server.on(listQuestions, ({ query }) =>
    query.get('show') === 'all' ? questions : questions.filter(({ waits }) => waits),
  );
  server.on(askQuestion, ({ body }) => {
    questions = [question('1', body.text), ...questions];
    return questions[0]!;
  });
  server.on(answerQuestion, ({ body }) =>
    change({
      waits: false,
      answers: [{ ...answer, text: body.text, by: { ...ben, isMine: true } }],
    }),
  );
  server.on(acceptAnswer, ({ body }) => change({ accepted: body.answer }));
  server.on(removeAnswer, () => change({ answers: [], accepted: null }));
  server.on(removeQuestion, () => {
    questions = [];
    return undefined;
  });
});

const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/course/questions" element={<QuestionsRoute />} />
        <Route path="/course/:module/:lesson" element={<LessonRoute />} />
      </Routes>
      <ToastHost />
    </MemoryRouter>,
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const field = () => screen.findByRole('textbox', { name: 'Ask about this lesson' });

test('a learner asks, and sees the question wait', async () => {
  open('/course/glue/drop');
  expect(await screen.findByText('Nobody has asked anything here yet.')).toBeVisible();
  await userEvent.type(await field(), 'Why does it **yellow**?');
  await press('Ask');
  const shown = within(await screen.findByRole('article', { name: 'Question of yours' }));
  expect(shown.getByText('Waits for an answer')).toBeVisible();
  expect(shown.getByText('yellow').tagName).toBe('STRONG');
  expect(await field()).toHaveValue('');
});

test('nothing is sent without a text; a refusal is told and the text stays, also after leaving', async () => {
  server.on(askQuestion, () => {
    throw new Refusal(429, { message: 'You have written 20 times today.' });
  });
  const { unmount } = open('/course/glue/drop');
  await field();
  await press('Ask');
  expect(await screen.findByText('Please write your text')).toBeVisible();
  await userEvent.type(await field(), 'Once more');
  await press('Ask');
  expect(await screen.findByText(/20 times today/)).toBeVisible();
  expect(await field()).toHaveValue('Once more');
  unmount();
  open('/course/glue/drop');
  expect(await field()).toHaveValue('Once more');
  await userEvent.clear(await field());
});

test('the asker says which answer helped, asks on and removes the question', async () => {
  questions = [{ ...question('1', 'Why?'), waits: false, answers: [{ ...answer, by: ben }] }];
  open('/course/glue/drop');
  await press('Mark as helpful');
  expect(await screen.findByText('This helped')).toBeVisible();
  await press('It did not help');
  await waitFor(() => expect(screen.queryByText('This helped')).toBeNull());
  expect(screen.queryByRole('button', { name: 'Remove answer' })).toBeNull();
  await press('Ask on');
  expect(await screen.findByRole('textbox', { name: 'Ask on' })).toHaveFocus();
  await press('Cancel');
  await press('Remove question');
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Nobody has asked anything here yet.')).toBeVisible();
});

test('whoever has no course reads the free lesson, and neither asks nor is shown what others asked', async () => {
  mayRead = false;
  open('/course/glue/drop');
  expect(await screen.findByText(/Whoever has the course asks here/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ask' })).toBeNull();
  expect(server.calls.some(({ call }) => call.includes('questions'))).toBe(false);
});

test('a list that is refused says so in words', async () => {
  server.on(listLessonQuestions, () => {
    throw new Refusal(403, { message: 'Questions are for those who have the course.' });
  });
  open('/course/glue/drop');
  expect(
    await screen.findByText('403: Questions are for those who have the course.'),
  ).toBeVisible();
});

test('an assistant answers what waits, and finds it under all', async () => {
  startAs(people.assistant);
  questions = [{ ...question('1', 'Why?'), by: { ...mine, isMine: false } }];
  open('/course/questions');
  expect(await screen.findByRole('link', { name: 'The drop' })).toHaveAttribute(
    'href',
    '/course/glue/drop',
  );
  await press('Answer');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'Heat.');
  await press('Answer');
  expect(await screen.findByText('Every question is answered')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'All');
  expect(await screen.findByText('Heat.')).toBeVisible();
  await press('Remove answer');
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Heat.')).toBeNull());
});

test('more questions are read on demand', async () => {
  questions = Array.from({ length: 12 }, (_, i) => ({
    ...question('1', `Question ${i + 1}`),
    id: String(i).padStart(24, '0'),
  }));
  open('/course/glue/drop');
  expect(await screen.findByText('Question 10')).toBeVisible();
  expect(screen.queryByText('Question 11')).toBeNull();
  await press('Show more questions');
  expect(await screen.findByText('Question 12')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more questions' })).toBeNull();
});
