import { badRequest } from '@hypercar/service-kit/errors';
import type { z } from 'zod';
import { parseCsv } from './parse-csv';

/** Spreadsheets get formula-like texts with an apostrophe before them; it is not part of the text. */
const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '');

const linesOf = (csv: string, headings: readonly string[]): Record<string, string>[] => {
  const [first = [], ...lines] = parseCsv(csv);
  const names = first.map((name) => name.trim().toLowerCase());
  const missing = headings.filter((heading) => !names.includes(heading.toLowerCase()));
  if (missing.length > 0) throw new SyntaxError(`The file lacks the column ${missing.join(', ')}`);
  return lines.map((line) =>
    Object.fromEntries(
      headings.map((heading) => [
        heading,
        withoutGuard(line[names.indexOf(heading.toLowerCase())] ?? ''),
      ]),
    ),
  );
};

export interface QuestionFile<Body> {
  headings: readonly string[];
  schema: z.ZodType<Body>;
  /** A line's cells in, the body that the schema checks out. */
  bodyOf(cells: Readonly<Record<string, string>>): unknown;
}

/** A file's text in, its questions out. Throws 400 with every line that is wrong. */
export const readQuestions = <Body>(csv: string, file: QuestionFile<Body>): Body[] => {
  let lines: Record<string, string>[];
  try {
    lines = linesOf(csv, file.headings);
  } catch (error) {
    throw badRequest((error as Error).message);
  }
  const parsed = lines.map((cells) => file.schema.safeParse(file.bodyOf(cells)));
  const errors = parsed.flatMap(({ error }, i) =>
    (error?.issues ?? []).map(({ message }) => ({ path: `question ${i + 1}`, message })),
  );
  const [worst] = errors;
  if (worst) throw badRequest(`In ${worst.path}: ${worst.message}`, { errors });
  return parsed.map(({ data }) => data!);
};

/** The columns of up to count options. */
export const optionHeadings = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => `Option ${i + 1}`);

/** Spreadsheets and people count from 1. */
export const indexOf = (cell: string): number => Number(cell.trim() || Number.NaN) - 1;

export const isYes = (cell: string): boolean => !/^(no|false|0)$/i.test(cell.trim());
