import Papa from 'papaparse';
import { readDay } from './read-statement';

const mostLines = 5000;
const mostBytes = 5_000_000;

export interface StatementFile {
  headings: readonly string[];
  rows: readonly (readonly string[])[];
}

/** UTF-8, or what older banks write. */
const textOf = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** A first line with a day in it is no heading. */
const withHeadings = ([first = [], ...others]: readonly (readonly string[])[]): StatementFile =>
  first.some((cell) => readDay(cell, false) ?? readDay(cell, true))
    ? { headings: first.map((_, i) => `Column ${i + 1}`), rows: [first, ...others] }
    : { headings: first.map((heading) => heading.trim()), rows: others };

/** Reads a bank's CSV, with any of the usual separators. Throws what is wrong with it in a sentence. */
export const readStatementFile = async (file: File): Promise<StatementFile> => {
  if (file.size > mostBytes) throw new Error('The file is too large: at most 5 MB');
  const { data } = Papa.parse<string[]>(textOf(await file.arrayBuffer()), {
    skipEmptyLines: 'greedy',
  });
  // Some banks write about the account above the lines: the widest line first is the heading.
  const width = Math.max(0, ...data.map(({ length }) => length));
  const head = data.findIndex(({ length }) => length === width);
  const table = data.slice(Math.max(0, head));
  const { headings, rows } = withHeadings(table);
  if (width < 2 || rows.length === 0) throw new Error('There are no lines in this file');
  if (rows.length > mostLines) throw new Error(`A statement has at most ${mostLines} lines`);
  return { headings, rows };
};
