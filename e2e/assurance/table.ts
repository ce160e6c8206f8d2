import type { Result } from './run-checks';

const cell = (text: string): string =>
  text.replaceAll('|', '\\|').replace(/\s+/g, ' ').slice(0, 300);

/** The results as a table in Markdown: attack or fault, the answer seen, held. */
export const tableOf = (results: readonly Result[]): string =>
  [
    ['promise', 'attack or fault', 'engine', 'answer seen', 'held'],
    ['---', '---', '---', '---', '---'],
    ...results.map(({ promise, what, engine, seen, held }) => [promise, what, engine, seen, held]),
  ]
    .map((cells) => `| ${cells.map(cell).join(' | ')} |`)
    .join('\n');

/** The promises that did not hold, each with what was seen. */
export const failuresOf = (results: readonly Result[]): string[] =>
  results
    .filter(({ held }) => held === 'no')
    .map(({ promise, engine, seen }) => `e2e/assurance › ${promise} (${engine}): ${seen}`);

/** What could not be tried although it was to be counts as skipped; what is left to other tests and forms does not count. */
export const countOf = (results: readonly Result[]) => ({
  passed: results.filter(({ held }) => held === 'yes').length,
  failed: results.filter(({ held }) => held === 'no').length,
  skipped: results.filter(({ missed }) => missed).length,
});
