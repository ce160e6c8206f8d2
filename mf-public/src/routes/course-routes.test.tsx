import { type FakeServer, fakeServer, Refusal } from '@hypercar/app-kit/testing/fake-server';
import { findToast, people, startAs } from '@hypercar/app-kit/testing/render-screen';
import {
  answerQuiz,
  type CourseLesson,
  type CourseProgress,
  getCourse,
  getCourseProgress,
  getLesson,
  saveLessonProgress,
} from '@hypercar/contracts/course-lessons';
import { listLessonQuestions } from '@hypercar/contracts/lesson-questions';
import { queryClient } from '@hypercar/app-kit/query';
import { endSession } from '@hypercar/app-kit/session';
import { ToastHost } from '@hypercar/app-kit/toast';
import { act, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { CourseRoute } from './course-route';
import { LessonRoute } from './lesson-route';

// Shared machines are slow at times.
configure({ asyncUtilTimeout: 15_000 });

const head = (slug: string, title: string, isFree: boolean) => ({
  slug,
  title,
  summary: `About ${slug}.`,
  minutes: 5,
  isFree,
});
const modules = [
  {
    slug: 'glue',
    title: 'Glue Education',
    summary: 'It holds.',
    opensAt: null,
    lessons: [head('kinds', 'Kinds of glue', true), head('drop', 'The drop', false)],
  },
  {
    slug: 'seams',
    title: 'Seams',
    summary: '',
    opensAt: null as string | null,
    lessons: [head('brick', 'Brick bond', false)],
  },
];
const drop: CourseLesson = {
  ...head('drop', 'The drop', false),
  blocks: [
    { kind: 'text', text: 'Half as **wide** as the stone.' },
    { kind: 'picture', picture: 'kit', caption: 'What you need' },
    {
      kind: 'checklist',
      id: 'steps',
      title: 'Steps',
      items: [
        { id: 'one', text: 'Clean' },
        { id: 'two', text: 'Set' },
      ],
    },
    { kind: 'calculator', which: 'area' },
    {
      kind: 'quiz',
      id: 'drops',
      title: 'Drops',
      questions: [{ id: 'a', question: 'How wide?', options: ['Half', 'Whole'] }],
    },
  ],
  progress: { done: false, ticked: ['steps/one'], quizzes: [] },
};

let server: FakeServer;
let progress: CourseProgress;
let lesson: CourseLesson;
beforeEach(() => {
  startAs(null);
  progress = { mayRead: true, lessons: [] };
  lesson = drop;
  server = fakeServer();
  server.on(getCourse, () => ({ modules }));
  server.on(getCourseProgress, () => progress);
  server.on(getLesson, () => lesson);
  server.on(listLessonQuestions, () => []);
  server.on(saveLessonProgress, ({ body }) => {
    const ticks = body.ticks ?? {};
    const ticked = lesson.progress!.ticked.filter((key) => ticks[key] !== false);
    const more = Object.keys(ticks).filter((key) => ticks[key]);
    const next = { ...lesson.progress!, ticked: [...new Set([...ticked, ...more])] };
    lesson = { ...lesson, progress: { ...next, done: body.done ?? next.done } };
    return lesson.progress!;
  });
});

const open = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route path="/course" element={<CourseRoute />} />
        <Route path="/course/:module/:lesson" element={<LessonRoute />} />
      </Routes>
      <ToastHost />
    </MemoryRouter>,
  );
const box = (name: string) => screen.findByRole('checkbox', { name });
const saved = () =>
  server.calls.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);

describe('the course', () => {
  test('a guest sees every lesson, and which ones are open', async () => {
    open('/course');
    expect(await screen.findByRole('heading', { name: 'Glue Education' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Kinds of glue' })).toHaveAttribute(
      'href',
      '/course/glue/kinds',
    );
    expect(screen.queryByRole('link', { name: 'The drop' })).toBeNull();
    expect(screen.getAllByText('Locked')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'See the packages' })).toHaveAttribute(
      'href',
      '/#packages',
    );
    expect(server.count('GET /api/course/progress')).toBe(0);
  });

  test('a member without access sees the same', async () => {
    startAs(people.member);
    progress = { mayRead: false, lessons: [] };
    open('/course');
    expect(await screen.findAllByText('Locked')).toHaveLength(2);
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  });

  test('a learner sees how far they are, and goes on where they were', async () => {
    startAs(people.member);
    const at = '2025-08-05T12:00:00.000Z';
    progress = { mayRead: true, lessons: [{ module: 'glue', lesson: 'kinds', done: true, at }] };
    open('/course');
    expect(await screen.findByRole('link', { name: 'Continue: The drop' })).toHaveAttribute(
      'href',
      '/course/glue/drop',
    );
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '33');
    expect(screen.getByText('It holds. 1 of 2 done.')).toBeVisible();
    expect(screen.queryByText('Locked')).toBeNull();
  });

  test('a module that opens later says when', async () => {
    startAs(people.member);
    const later = { ...modules[1]!, opensAt: '2099-10-15T08:00:00.000Z' };
    server.on(getCourse, () => ({ modules: [modules[0]!, later] }));
    open('/course');
    expect(await screen.findByText('Opens October 15, 2099')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Brick bond' })).toBeNull();
    expect(screen.getByRole('link', { name: 'The drop' })).toBeVisible();
  });

  test('without modules it says so', async () => {
    server.on(getCourse, () => ({ modules: [] }));
    open('/course');
    expect(await screen.findByText('The course is being written')).toBeVisible();
  });

  test('a failed read can be tried again', async () => {
    server.on(getCourse, () => {
      throw new Refusal(503, { message: 'Busy' });
    });
    open('/course');
    expect(await screen.findByRole('alert')).toHaveTextContent('503: Busy');
    server.on(getCourse, () => ({ modules }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Seams' })).toBeVisible();
  });
});

describe('a lesson', () => {
  test('shows text, picture, steps and calculator', async () => {
    startAs(people.member);
    open('/course/glue/drop');
    expect(await screen.findByRole('heading', { level: 1, name: 'The drop' })).toBeVisible();
    expect(screen.getByText('wide').tagName).toBe('STRONG');
    expect(screen.getByRole('img', { name: /^Rendering: / })).toBeVisible();
    expect(await box('Clean')).toBeChecked();
    expect(await box('Set')).not.toBeChecked();
    const notes = screen.getByLabelText('Sticky notes on the panel');
    await userEvent.clear(notes);
    await userEvent.type(notes, '40');
    expect(screen.getByText('2.5 sq ft')).toBeVisible();
    await userEvent.clear(notes);
    await userEvent.type(notes, '40,000');
    expect(screen.getByText('2,500 sq ft')).toBeVisible();
    await userEvent.clear(notes);
    await userEvent.type(notes, '4,0');
    expect(screen.getByText(/^The result stands here/)).toBeVisible();
    await userEvent.type(notes, 'x');
    expect(screen.getByText('Please enter a whole number from 0 to 100,000')).toBeVisible();
    expect(screen.queryByText(/NaN/)).toBeNull();
  });

  test('the document has the name of the lesson', async () => {
    document.title = 'Lesson · The site';
    startAs(people.member);
    open('/course/glue/drop');
    await waitFor(() => expect(document.title).toBe('The drop · The site'));
  });

  test('a tick is shown at once and saved', async () => {
    startAs(people.member);
    open('/course/glue/drop');
    await userEvent.click(await box('Set'));
    expect(await box('Set')).toBeChecked();
    expect(screen.getByText('2 of 2')).toBeVisible();
    await waitFor(() => expect(saved()).toEqual([{ ticks: { 'steps/two': true } }]));
    await waitFor(() =>
      expect(localStorage.getItem(`course-waiting:${people.member.id}`)).toBeNull(),
    );
    expect(await box('Set')).toBeChecked();
  });

  describe('a lesson that was asked for before a tick and arrives after it does not undo it', () => {
    const waits = `course-waiting:${people.member.id}`;
    let arrive: () => void;
    /** The next read answers what is saved now, when it is told to. */
    const answerLate = () => {
      const asked = lesson;
      server.on(getLesson, () => {
        server.on(getLesson, () => lesson);
        return new Promise<CourseLesson>((resolve) => (arrive = () => resolve(asked)));
      });
    };
    const arrives = async () => {
      await waitFor(() => expect(localStorage.getItem(waits)).toBeNull());
      act(() => arrive());
      await waitFor(() => expect(queryClient().isFetching()).toBe(0));
      expect(await box('Set')).toBeChecked();
    };
    beforeEach(() => startAs(people.member));

    test('while it is shown as the device keeps it', async () => {
      const { unmount } = open('/course/glue/drop');
      await box('Set');
      unmount();
      queryClient().clear();
      answerLate();
      open('/course/glue/drop');
      await userEvent.click(await box('Set'));
      await arrives();
    });

    test('at the first look, with a tick that an earlier visit has left', async () => {
      localStorage.setItem(
        waits,
        JSON.stringify({ 'glue/drop': { ticks: { 'steps/two': true } } }),
      );
      answerLate();
      open('/course/glue/drop');
      await arrives();
    });
  });

  test('a tick without an answer waits, also over a reload, and is sent later', async () => {
    startAs(people.member);
    server.on(saveLessonProgress, () => {
      throw new Refusal(503, { message: 'Busy' });
    });
    const { unmount } = open('/course/glue/drop');
    await userEvent.click(await box('Set'));
    await waitFor(() => expect(saved()).toHaveLength(1));
    unmount();
    queryClient().clear();
    open('/course/glue/drop');
    expect(await box('Set')).toBeChecked();
    await waitFor(() => expect(saved().length).toBeGreaterThan(1));
    expect(localStorage.getItem(`course-waiting:${people.member.id}`)).toContain('steps/two');
  });

  test('a refused change is taken back, with the reason', async () => {
    startAs(people.member);
    server.on(saveLessonProgress, () => {
      throw new Refusal(403, { message: 'This lesson opens with the course' });
    });
    open('/course/glue/drop');
    await userEvent.click(await box('Set'));
    expect(await findToast('Your progress was not saved')).toBeVisible();
    expect(await box('Set')).not.toBeChecked();
  });

  test('done leads on to the next lesson, and can be taken back', async () => {
    startAs(people.member);
    open('/course/glue/drop');
    await userEvent.click(await screen.findByRole('button', { name: 'Done, and on to the next' }));
    await waitFor(() => expect(saved()).toEqual([{ ticks: {}, done: true }]));
    expect(screen.getByRole('link', { name: /The drop/ })).toHaveAttribute(
      'href',
      '/course/glue/drop',
    );
    await userEvent.click(screen.getByRole('link', { name: /The drop/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Mark as not done' }));
    await waitFor(() => expect(saved().at(-1)).toEqual({ ticks: {}, done: false }));
  });

  test('a quiz is answered as a whole, says why, and can be tried again', async () => {
    startAs(people.member);
    server.on(answerQuiz, ({ body }) => {
      const right = body.answers['a'] === 0 ? 1 : 0;
      const answer = {
        question: 'a',
        chosen: body.answers['a']!,
        correct: 0,
        because: 'It spreads.',
      };
      return { quiz: 'drops', right, of: 1, best: right, answers: [answer] };
    });
    open('/course/glue/drop');
    expect(await screen.findByRole('button', { name: '1 to answer' })).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: 'Whole' }));
    await userEvent.click(screen.getByRole('button', { name: 'See what is right' }));
    expect(await screen.findByText('0 of 1 right')).toBeVisible();
    expect(screen.getByText('It spreads.', { exact: false })).toHaveTextContent(
      'Not right. It spreads.',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('radio', { name: 'Whole' })).not.toBeChecked();
  });

  test('a locked one says how it opens, and a guest does not ask for it', async () => {
    open('/course/glue/drop');
    expect(await screen.findByText('Purchase to unlock details')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'The drop' })).toBeVisible();
    expect(server.count('GET /api/course/lessons/glue/drop')).toBe(0);
  });

  test('a member without access is told the same by the service', async () => {
    startAs(people.member);
    server.on(getLesson, () => {
      throw new Refusal(403, { message: 'This lesson opens with the course' });
    });
    open('/course/glue/drop');
    expect(await screen.findByText('Purchase to unlock details')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  });

  test('one that opens later says when, and sells nothing to a learner', async () => {
    startAs(people.member);
    const later = { ...modules[0]!, opensAt: '2099-10-15T08:00:00.000Z' };
    server.on(getCourse, () => ({ modules: [later] }));
    server.on(getLesson, () => {
      throw new Refusal(403, { message: 'This module opens on October 15, 2099' });
    });
    open('/course/glue/drop');
    expect(await screen.findByText('This module opens on October 15, 2099')).toBeVisible();
    expect(screen.queryByText('Purchase to unlock details')).toBeNull();
  });

  test('one that does not exist leads to all lessons', async () => {
    startAs(people.member);
    server.on(getLesson, () => {
      throw new Refusal(404, { message: 'Lesson not found' });
    });
    open('/course/glue/none');
    expect(await screen.findByRole('heading', { name: 'There is no such lesson' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'See all lessons' })).toHaveAttribute(
      'href',
      '/course',
    );
  });

  test('a guest ticks on their device alone', async () => {
    lesson = { ...drop, isFree: true, progress: null };
    const { unmount } = open('/course/glue/kinds');
    await userEvent.click(await box('Set'));
    unmount();
    open('/course/glue/kinds');
    expect(await box('Set')).toBeChecked();
    expect(saved()).toEqual([]);
    expect(screen.getByText('to answer.', { exact: false })).toHaveTextContent('Log in to answer.');
  });

  test('what was opened is read without a connection, and gone after the sign-out', async () => {
    startAs(people.member);
    const { unmount } = open('/course/glue/drop');
    await box('Clean');
    unmount();
    queryClient().clear();
    server.on(getLesson, () => {
      throw new Refusal(503, { message: 'Busy' });
    });
    open('/course/glue/drop');
    expect(await box('Clean')).toBeChecked();
    act(() => endSession());
    expect(localStorage.getItem('course:1')).toBeNull();
  });
});
