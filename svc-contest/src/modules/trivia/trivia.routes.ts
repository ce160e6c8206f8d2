import {
  answerTrivia,
  exportTriviaQuestions,
  getTodaysTrivia,
  getTriviaStats,
  importTriviaQuestions,
  resetTrivia,
  triviaCalls,
} from '@hypercar/contracts/trivia';
import { datedFile, handleCsv } from '@hypercar/service-kit/csv-file';
import { forbidden } from '@hypercar/service-kit/errors';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { actOf } from '@hypercar/service-kit/records/act';
import { recordRoutes } from '@hypercar/service-kit/records/record-routes';
import { forgetAllNinja, forgetNinja } from '../ninja-history/ninja-history';
import { importQuestions, readQuestions } from '../question-files/question-files';
import {
  answerToday,
  forgetAllTrivia,
  forgetTrivia,
  readStats,
  readToday,
} from './trivia-answers.service';
import { triviaColumns, triviaFile } from './trivia-file';
import { triviaQuestions } from './trivia-questions';

const files = (now: () => Date): readonly Route[] => [
  handleCsv(exportTriviaQuestions, async () => ({
    fileName: datedFile('trivia-questions', now()),
    columns: triviaColumns,
    ...(await triviaQuestions.walk()),
  })),
  handle(importTriviaQuestions, ({ body, user }) =>
    importQuestions(triviaQuestions, readQuestions(body.csv, triviaFile), actOf(user, now)),
  ),
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
  ...recordRoutes(triviaCalls, triviaQuestions, now),
  ...files(now),
  ...playing(now),
];
