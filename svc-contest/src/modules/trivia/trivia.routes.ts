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
import { handleCsv } from '@hypercar/service-kit/csv';
import { forbidden } from '@hypercar/service-kit/errors';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { forgetAllNinja, forgetNinja } from '../ninja-history/ninja-history';
import { importMessage, readQuestions } from '../question-files/read-questions.service';
import {
  answerToday,
  forgetAllTrivia,
  forgetTrivia,
  readStats,
  readToday,
} from './trivia-answers.service';
import { triviaColumns, triviaFile } from './trivia-file';
import {
  addTriviaQuestion,
  changeTriviaQuestion,
  findTriviaQuestions,
  importTriviaQuestions as importAll,
  removeTriviaQuestion,
  restoreTriviaQuestion as bringTriviaBack,
} from './trivia-questions.service';
import { presentTriviaQuestion } from './trivia.presenter';

const managing = (now: () => Date): readonly Route[] => [
  handle(listTriviaQuestions, async () => (await findTriviaQuestions()).map(presentTriviaQuestion)),
  handle(createTriviaQuestion, async ({ body }) =>
    presentTriviaQuestion(await addTriviaQuestion(body, now())),
  ),
  handle(updateTriviaQuestion, async ({ params, body }) =>
    presentTriviaQuestion(await changeTriviaQuestion(params.id, body, now())),
  ),
  handle(deleteTriviaQuestion, async ({ params }) => {
    await removeTriviaQuestion(params.id, now());
    return undefined;
  }),
  handle(restoreTriviaQuestion, async ({ params }) =>
    presentTriviaQuestion(await bringTriviaBack(params.id, now())),
  ),
];

const files = (now: () => Date): readonly Route[] => [
  handleCsv(exportTriviaQuestions, async () => ({
    fileName: `trivia-questions-${now().toISOString().slice(0, 10)}.csv`,
    columns: triviaColumns,
    rows: await findTriviaQuestions(),
  })),
  handle(importTriviaQuestions, async ({ body }) => {
    const result = await importAll(readQuestions(body.csv, triviaFile), now());
    return { ...result, message: importMessage(result.imported, result.skipped) };
  }),
];

const playing = (now: () => Date): readonly Route[] => [
  handle(getTodaysTrivia, ({ user }) => readToday(user.sub, now())),
  handle(answerTrivia, ({ user, body }) => answerToday(user, body, now())),
  handle(getTriviaStats, ({ user }) => readStats(user.sub, now())),
  handle(resetTrivia, async ({ user, body }) => {
    if (!body.resetAll) {
      await forgetTrivia(user.sub);
      await forgetNinja(user.sub);
      return { message: 'Your trivia progress has been reset!' };
    }
    if (user.role !== 'admin') throw forbidden('Only administrators can reset all progress');
    await forgetAllTrivia();
    await forgetAllNinja();
    return { message: 'All trivia progress has been reset for everyone!' };
  }),
];

export const triviaRoutes = (now: () => Date): readonly Route[] => [
  ...managing(now),
  ...files(now),
  ...playing(now),
];
