import { type NinjaBody, type NinjaQuestion, ninjaRecord } from '@hypercar/contracts/ninja-history';
import type { CsvColumn } from '@hypercar/service-kit/csv';
import {
  indexOf,
  isYes,
  optionHeadings,
  type QuestionFile,
} from '../question-files/question-files';

const options = optionHeadings(8);

/** The columns of a file of ninja-history questions; the right option is counted from 1. */
export const ninjaColumns: readonly CsvColumn<NinjaQuestion>[] = [
  ['Question', (row) => row.question],
  ...options.map((heading, i): CsvColumn<NinjaQuestion> => [
    heading,
    (row) => row.options[i] ?? '',
  ]),
  ['Correct Option', (row) => row.correctIndex + 1],
  ['Fun Fact', (row) => row.funFact],
  ['Category', (row) => row.category],
  ['Active', (row) => (row.active ? 'yes' : 'no')],
];

export const ninjaFile: QuestionFile<NinjaBody> = {
  headings: ninjaColumns.map(([heading]) => heading),
  schema: ninjaRecord.create,
  bodyOf: (cells) => ({
    question: cells.Question,
    options: options.map((heading) => cells[heading]).filter((text) => text !== ''),
    correctIndex: indexOf(cells['Correct Option']!),
    funFact: cells['Fun Fact'],
    category: cells.Category!.trim() || 'general',
    active: isYes(cells.Active!),
  }),
};
