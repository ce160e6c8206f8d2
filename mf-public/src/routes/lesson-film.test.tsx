import { type FakeServer, fakeServer, Refusal } from '@hypercar/app-kit/testing/fake-server';
import { findToast, people, startAs } from '@hypercar/app-kit/testing/render-screen';
import { type LessonFile, openLessonFile } from '@hypercar/contracts/course-files';
import { getCourse, getCourseProgress, getLesson } from '@hypercar/contracts/course-lessons';
import { listLessonQuestions } from '@hypercar/contracts/lesson-questions';
import { ToastHost } from '@hypercar/app-kit/toast';
import { configure, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { clock, inWords } from '../features/course/film/clock';
import { LessonRoute } from './lesson-route';

// Shared machines are slow at times.
configure({ asyncUtilTimeout: 15_000 });

const id = '1'.repeat(24);
const film: LessonFile = {
  kind: 'film',
  title: 'Setting a row',
  bytes: 5_000_000,
  seconds: 125,
  src: '/api/course/files/1/film.mp4?sign=a',
  poster: '/api/course/files/1/poster.jpg?sign=a',
  captions: '/api/course/files/1/captions.vtt?sign=a',
};
const head = { slug: 'drop', title: 'The drop', summary: '', minutes: 5, isFree: true };

let server: FakeServer;
let played: string[];
/** The test's DOM has no films: this one is 125 seconds long, and has no sound. */
const media = {
  play(this: HTMLVideoElement) {
    played.push('play');
    Object.defineProperty(this, 'paused', { configurable: true, value: false });
    fireEvent.play(this);
    return Promise.resolve();
  },
  pause(this: HTMLVideoElement) {
    played.push('pause');
    Object.defineProperty(this, 'paused', { configurable: true, value: true });
    fireEvent.pause(this);
  },
};
beforeEach(() => {
  played = [];
  Object.assign(HTMLMediaElement.prototype, media);
  Object.defineProperty(HTMLMediaElement.prototype, 'duration', { configurable: true, value: 125 });
  Object.defineProperty(HTMLMediaElement.prototype, 'readyState', { configurable: true, value: 4 });
  startAs(people.member);
  server = fakeServer();
  server.on(getCourse, () => ({
    modules: [{ slug: 'glue', title: 'Glue', summary: '', opensAt: null, lessons: [head] }],
  }));
  server.on(getCourseProgress, () => ({ mayRead: true, lessons: [] }));
  server.on(listLessonQuestions, () => []);
  server.on(openLessonFile, () => film);
  server.on(getLesson, () => ({
    ...head,
    blocks: [
      { kind: 'film' as const, file: id, caption: 'A row in two minutes' },
      { kind: 'download' as const, file: '2'.repeat(24), caption: 'The list to print' },
    ],
    progress: null,
  }));
});

const open = async () => {
  const view = render(
    <MemoryRouter initialEntries={['/course/glue/drop']}>
      <Routes>
        <Route path="/course/:module/:lesson" element={<LessonRoute />} />
      </Routes>
      <ToastHost />
    </MemoryRouter>,
  );
  const frame = await screen.findByRole('group', { name: 'Setting a row' });
  const video = frame.querySelector('video')!;
  fireEvent.loadedMetadata(video);
  return { frame, video, ...view };
};

test('a film plays and pauses by its button, the picture and the keyboard', async () => {
  const { frame, video } = await open();
  expect(video).toHaveAttribute('src', film.src);
  expect(screen.getByText('A row in two minutes')).toBeVisible();
  expect(screen.getByText('0:00 / 2:05')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Play (k)' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Pause (k)' }));
  await userEvent.click(video);
  fireEvent.keyDown(frame, { key: 'k' });
  fireEvent.keyDown(frame, { key: ' ' });
  expect(played).toEqual(['play', 'pause', 'play', 'pause', 'play']);
});

test.each([
  ['ArrowRight', 65],
  ['l', 70],
  ['ArrowLeft', 55],
  ['J', 50],
  ['Home', 0],
  ['End', 125],
])('the key %s goes to second %d', async (key, second) => {
  const { frame, video } = await open();
  video.currentTime = 60;
  fireEvent.keyDown(frame, { key });
  expect(video.currentTime).toBe(second);
  const slider = screen.getByRole('slider', { name: 'Place in the film' });
  fireEvent.keyDown(slider, { key });
  fireEvent.keyDown(frame, { key, ctrlKey: true });
  if (key.length > 1) expect(video.currentTime).toBe(second);
});

test('sound, speed and captions are changed', async () => {
  const { frame, video } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Sound off (m)' }));
  expect(video.muted).toBe(true);
  fireEvent.volumeChange(video);
  expect(await screen.findByRole('button', { name: 'Sound on (m)' })).toBeVisible();
  fireEvent.keyDown(frame, { key: 'ArrowDown' });
  expect(video.volume).toBeCloseTo(0.9);
  expect(video.muted).toBe(false);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '1.5');
  expect(video.playbackRate).toBe(1.5);
  expect(video.querySelector('track')).toHaveAttribute('src', film.captions);
  expect(screen.getByRole('button', { name: 'Captions (c)' })).toBeVisible();
});

test('a film goes on where it was left, or from the beginning', async () => {
  const first = await open();
  first.video.currentTime = 65;
  fireEvent.pause(first.video);
  first.unmount();
  const { video } = await open();
  expect(video.currentTime).toBe(65);
  expect(await screen.findByText(/Goes on at 1:05/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'From the beginning' }));
  expect(video.currentTime).toBe(0);
  video.currentTime = 123;
  fireEvent.pause(video);
  expect(JSON.parse(localStorage.getItem('course:1')!)).toMatchObject({ films: { [id]: 0 } });
});

test('when its address is over a new one is asked for; one that breaks at once says so', async () => {
  const { video } = await open();
  server.on(openLessonFile, () => ({ ...film, src: '/api/course/files/1/film.mp4?sign=b' }));
  fireEvent.error(video);
  await waitFor(() => expect(video).toHaveAttribute('src', expect.stringContaining('sign=b')));
  fireEvent.error(video);
  expect(await screen.findByText('The film stopped')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('group', { name: 'Setting a row' })).toBeVisible();
});

test('a document is saved by an address of its own; a refusal is told', async () => {
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.getAttribute('href')!);
  });
  await open();
  const document: LessonFile = { ...film, kind: 'document', src: '/api/course/files/2/d.pdf' };
  server.on(openLessonFile, () => document);
  await userEvent.click(screen.getByRole('button', { name: 'Download the PDF' }));
  await waitFor(() => expect(saved).toEqual(['/api/course/files/2/d.pdf']));
  server.on(openLessonFile, () => {
    throw new Refusal(403, { message: 'This lesson opens with the course.' });
  });
  await userEvent.click(screen.getByRole('button', { name: 'Download the PDF' }));
  expect(await findToast('The document could not be loaded')).toBeVisible();
});

test.each([
  [0, '0:00', '0 seconds'],
  [65.9, '1:05', '1 minute 5 seconds'],
  [3665, '1:01:05', '61 minutes 5 seconds'],
])('%d seconds are %s', (seconds, figures, words) => {
  expect([clock(seconds), inWords(seconds)]).toEqual([figures, words]);
});
