import type { Document } from 'mongodb';
import { evaluate } from '../../aggregation/evaluate';

/** An expression on the documents of a table and what it is, or the code of the error with which it is refused. */
export type ExpressionLine = [expression: unknown, expected: unknown];
export const refused = (code: number) => ({ code });

function answer(document: Document, expression: unknown): unknown {
  try {
    return evaluate(document, expression);
  } catch (error) {
    return { code: (error as { code?: number }).code };
  }
}

/** Checks each line on the document. */
export function describeExpressions(
  title: string,
  document: Document,
  lines: ExpressionLine[],
): void {
  describe(title, () => {
    it.each(lines)('%j', (expression, expected) => {
      expect(answer(document, expression)).toEqual(expected);
    });
  });
}
