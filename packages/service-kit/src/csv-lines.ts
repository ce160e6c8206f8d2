import type { z } from 'zod';
import { badRequest } from './errors';
import { parseCsv } from './parse-csv';

/** Spreadsheets get formula-like texts with an apostrophe before them; it is not part of the text. */
const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '');

/** What a file's columns are called, whatever the case of their letters. */
export interface CsvHeadings {
  required: readonly string[];
  optional?: readonly string[];
}

const read = (csv: string): string[][] => {
  try {
    return parseCsv(csv);
  } catch (error) {
    throw badRequest((error as Error).message);
  }
};

/**
 * A file's text in, the cells of its lines by their headings out; an optional column that is not there is left out, and
 * others are passed over. Throws 400 for a file that is no CSV or lacks a column.
 */
export const linesOfCsv = (
  csv: string,
  { required, optional = [] }: CsvHeadings,
): Record<string, string>[] => {
  const [first = [], ...lines] = read(csv);
  const names = first.map((name) => name.trim().toLowerCase());
  const placeOf = (heading: string): number => names.indexOf(heading.toLowerCase());
  const missing = required.filter((heading) => placeOf(heading) < 0);
  if (missing.length > 0) throw badRequest(`The file lacks the column ${missing.join(', ')}`);
  const there = [...required, ...optional].filter((heading) => placeOf(heading) >= 0);
  return lines.map((line) =>
    Object.fromEntries(
      there.map((heading) => [heading, withoutGuard(line[placeOf(heading)] ?? '')]),
    ),
  );
};

/** Bodies in, what a schema makes of them out. Throws 400 with every one that is wrong, as "line 2" or another word. */
export const checkedLines = <Body>(
  bodies: readonly unknown[],
  schema: z.ZodType<Body>,
  word: string,
): Body[] => {
  const parsed = bodies.map((body) => schema.safeParse(body));
  const errors = parsed.flatMap(({ error }, i) =>
    (error?.issues ?? []).map(({ message }) => ({ path: `${word} ${i + 1}`, message })),
  );
  const [worst] = errors;
  if (worst) throw badRequest(`In ${worst.path}: ${worst.message}`, { errors });
  return parsed.map(({ data }) => data!);
};
