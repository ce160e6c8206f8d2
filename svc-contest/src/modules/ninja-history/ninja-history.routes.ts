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
import { handleCsv } from '@hypercar/service-kit/csv';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { importMessage, readQuestions } from '../question-files/read-questions.service';
import { ninjaColumns, ninjaFile } from './ninja-file';
import {
  addNinjaQuestion,
  changeNinjaQuestion,
  findNinjaQuestions,
  importNinja,
  removeNinjaQuestion,
  restoreNinjaQuestion as bringNinjaBack,
} from './ninja-questions.service';
import { answerQuiz, readQuiz } from './ninja-quiz.service';
import { presentNinjaQuestion } from './ninja.presenter';

const managing = (now: () => Date): readonly Route[] => [
  handle(listNinjaQuestions, async () => (await findNinjaQuestions()).map(presentNinjaQuestion)),
  handle(createNinjaQuestion, async ({ body }) =>
    presentNinjaQuestion(await addNinjaQuestion(body, now())),
  ),
  handle(updateNinjaQuestion, async ({ params, body }) =>
    presentNinjaQuestion(await changeNinjaQuestion(params.id, body)),
  ),
  handle(deleteNinjaQuestion, async ({ params }) => {
    await removeNinjaQuestion(params.id, now());
    return undefined;
  }),
  handle(restoreNinjaQuestion, async ({ params }) =>
    presentNinjaQuestion(await bringNinjaBack(params.id, now())),
  ),
];

export const ninjaRoutes = (now: () => Date): readonly Route[] => [
  ...managing(now),
  handleCsv(exportNinjaQuestions, async () => ({
    fileName: `ninja-history-questions-${now().toISOString().slice(0, 10)}.csv`,
    columns: ninjaColumns,
    rows: await findNinjaQuestions(),
  })),
  handle(importNinjaQuestions, async ({ body }) => {
    const result = await importNinja(readQuestions(body.csv, ninjaFile), now());
    return { ...result, message: importMessage(result.imported, result.skipped) };
  }),
  handle(getNinjaQuiz, ({ user }) => readQuiz(user.sub)),
  handle(answerNinjaQuiz, ({ user, body }) => answerQuiz(user.sub, body, now())),
];
