import {
  type TriviaBody,
  triviaOptionCount,
  type TriviaQuestion,
  triviaRecord,
} from '@hypercar/contracts/trivia';
import type { CsvColumn } from '@hypercar/service-kit/csv';
import {
  indexOf,
  isYes,
  optionHeadings,
  type QuestionFile,
} from '../question-files/question-files';

const options = optionHeadings(triviaOptionCount);

/** The columns of a file of trivia questions; the right option is counted from 1. */
export const triviaColumns: readonly CsvColumn<TriviaQuestion>[] = [
  ['Question', (row) => row.question],
  ...options.map((heading, i): CsvColumn<TriviaQuestion> => [
    heading,
    (row) => row.options[i] ?? '',
  ]),
  ['Correct Option', (row) => row.correctAnswer + 1],
  ['Fun Fact', (row) => row.funFact],
  ['Date To Show', (row) => row.dateToShow ?? ''],
  ['Active', (row) => (row.active ? 'yes' : 'no')],
];

export const triviaFile: QuestionFile<TriviaBody> = {
  headings: triviaColumns.map(([heading]) => heading),
  schema: triviaRecord.create,
  bodyOf: (cells) => ({
    question: cells.Question,
    options: options.map((heading) => cells[heading]),
    correctAnswer: indexOf(cells['Correct Option']!),
    funFact: cells['Fun Fact'],
    dateToShow: cells['Date To Show']!.trim() || null,
    active: isYes(cells.Active!),
  }),
};
