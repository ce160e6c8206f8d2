import {
  answerNinjaQuiz,
  exportNinjaQuestions,
  getNinjaQuiz,
  importNinjaQuestions,
  ninjaCalls,
} from '@hypercar/contracts/ninja-history';
import { datedFile, handleCsv } from '@hypercar/service-kit/csv-file';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { actOf } from '@hypercar/service-kit/records/act';
import { recordRoutes } from '@hypercar/service-kit/records/record-routes';
import { importQuestions } from '../question-files/question-files';
import { readQuestions } from '../question-files/question-files';
import { ninjaColumns, ninjaFile } from './ninja-file';
import { ninjaQuestions } from './ninja-questions';
import { answerQuiz, readQuiz } from './ninja-quiz.service';

export const ninjaRoutes = (now: () => Date): readonly Route[] => [
  ...recordRoutes(ninjaCalls, ninjaQuestions, now),
  handleCsv(exportNinjaQuestions, async () => ({
    fileName: datedFile('ninja-history-questions', now()),
    columns: ninjaColumns,
    ...(await ninjaQuestions.walk()),
  })),
  handle(importNinjaQuestions, ({ body, user }) =>
    importQuestions(ninjaQuestions, readQuestions(body.csv, ninjaFile), actOf(user, now)),
  ),
  handle(getNinjaQuiz, ({ user }) => readQuiz(user.sub)),
  handle(answerNinjaQuiz, ({ user, body }) => answerQuiz(user.sub, body, now())),
];
