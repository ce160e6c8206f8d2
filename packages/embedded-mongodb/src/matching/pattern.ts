import { createContext, Script } from 'node:vm';
import { fail } from '../errors';
import { growthOf, stepsOf } from './backtracking';

/** More than a search for a word through the longest document takes; so many are over within some tens of milliseconds. */
const FEW_STEPS = 20_000_000;
/** What one text may take, as all other clients wait meanwhile. */
const MOST_MILLISECONDS = 50;

const place = createContext({ search: undefined });
const runner = new Script('search()');

/** Runs a search and ends it after a time: only the engine can stop a pattern on its way. */
function inTime<T>(search: () => T, milliseconds: number): T {
  place.search = search;
  try {
    return runner.runInContext(place, { timeout: Math.max(1, Math.ceil(milliseconds)) }) as T;
  } finally {
    place.search = undefined;
  }
}

/** Errors of the engine: out of stack for what it may come back to, or out of time. */
const isTooMuch = (error: unknown): boolean =>
  error instanceof RangeError ||
  (error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/** A pattern that searches texts, and gives up with error 51156 where it backtracks for too long. */
export class Pattern {
  private readonly expression: RegExp;
  private readonly growth;

  /** Takes JavaScript's syntax; throws a SyntaxError for what it cannot read. */
  constructor(source: string, flags: string) {
    this.expression = new RegExp(source, `${flags}g`);
    this.growth = growthOf(source);
    // The engine finds only in the first search that a pattern is too large.
    this.expression.test('');
  }

  /** Whether it is found in the text. */
  test(text: string): boolean {
    return this.search(text, 0, MOST_MILLISECONDS) !== null;
  }

  /** The matches that do not overlap, from the front; after an empty one the search goes on a character further. */
  *matches(text: string): Generator<RegExpExecArray> {
    const end = performance.now() + MOST_MILLISECONDS;
    let from = 0;
    do {
      const found = this.search(text, from, end - performance.now());
      if (!found) return;
      yield found;
      const step = text.codePointAt(found.index)! > 0xffff ? 2 : 1;
      from = found.index + (found[0].length || step);
    } while (from < text.length);
  }

  private search(text: string, from: number, milliseconds: number): RegExpExecArray | null {
    this.expression.lastIndex = from;
    try {
      if (stepsOf(this.growth, text.length - from) < FEW_STEPS) return this.expression.exec(text);
      return inTime(() => this.expression.exec(text), milliseconds);
    } catch (error) {
      if (!isTooMuch(error)) throw error;
      throw fail(
        51156,
        'Error occurred while executing the regular expression: match limit exceeded',
      );
    }
  }
}
