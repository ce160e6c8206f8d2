import { sampleFilms } from '../films';
import type { LessonPicture, WrittenBlock } from '@hypercar/contracts/lesson-blocks';

/** Markdown, without the line breaks around it. */
export const text = (words: string): WrittenBlock => ({ kind: 'text', text: words.trim() });

export const picture = (name: LessonPicture, caption: string): WrittenBlock => ({
  kind: 'picture',
  picture: name,
  caption,
});

export const film = (name: keyof typeof sampleFilms, caption: string): WrittenBlock => ({
  kind: 'film',
  file: sampleFilms[name].id,
  caption,
});

/** Steps to do at the bench; they are numbered by their place. */
export const checklist = (id: string, title: string, steps: readonly string[]): WrittenBlock => ({
  kind: 'checklist',
  id,
  title,
  items: steps.map((step, i) => ({ id: `step-${i + 1}`, text: step })),
});

interface Asked {
  question: string;
  /** The right one first; `at` says where it stands. */
  options: readonly [right: string, ...wrong: string[]];
  at: number;
  because: string;
}

/** Questions about a module, at its end. */
export const quiz = (id: string, title: string, asked: readonly Asked[]): WrittenBlock => ({
  kind: 'quiz',
  id,
  title,
  questions: asked.map(({ question, options: [right, ...wrong], at, because }, i) => ({
    id: `question-${i + 1}`,
    question,
    options: wrong.toSpliced(at, 0, right),
    correct: at,
    because,
  })),
});
