import { checkedLines, linesOfCsv } from '@hypercar/service-kit/csv-lines';
import type { z } from 'zod';

export interface QuestionFile<Body> {
  headings: readonly string[];
  schema: z.ZodType<Body>;
  /** A line's cells in, the body that the schema checks out. */
  bodyOf(cells: Readonly<Record<string, string>>): unknown;
}

/** A file's text in, its questions out. Throws 400 with every line that is wrong. */
export const readQuestions = <Body>(csv: string, file: QuestionFile<Body>): Body[] => {
  const lines = linesOfCsv(csv, { required: file.headings });
  return checkedLines(lines.map(file.bodyOf), file.schema, 'question');
};

/** The columns of up to count options. */
export const optionHeadings = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => `Option ${i + 1}`);

/** Spreadsheets and people count from 1. */
export const indexOf = (cell: string): number => Number(cell.trim() || Number.NaN) - 1;

export const isYes = (cell: string): boolean => !/^(no|false|0)$/i.test(cell.trim());
