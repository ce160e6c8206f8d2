import { EJSON, type Document } from 'bson';
import { evaluate } from '../../aggregation/evaluate';

/** A document, an expression on it, and what it is, or the code of the error with which it is refused. */
export type Line = [document: Document, expression: unknown, expected: unknown];
export const refused = (code: number) => ({ code });

const exact = (value: unknown) => EJSON.stringify({ value }, { relaxed: true });
function check(document: Document, expression: unknown, expected: unknown): void {
  const code = (expected as { code?: number } | null | undefined)?.code;
  if (code === undefined) expect(exact(evaluate(document, expression))).toBe(exact(expected));
  else
    expect(() => evaluate(document, expression) as unknown).toThrow(
      expect.objectContaining({ code }),
    );
}
const shown = (expression: unknown) => EJSON.stringify(expression);

/** Tests that each expression is what its line expects. */
export const expectLines = (lines: Line[]): void =>
  it.each(
    lines.map((line): [string, ...Line] => [`${shown(line[1])} of ${exact(line[0])}`, ...line]),
  )('%s', (_name, ...line) => check(...line));

/** Tests what expressions are on one document. */
export function describeExpressions(
  title: string,
  document: Document,
  lines: [expression: unknown, expected: unknown][],
): void {
  describe(title, () => {
    it.each(lines.map(([expression, ...rest]) => [shown(expression), expression, ...rest]))(
      '%s',
      (_name, expression, expected) => check(document, expression, expected),
    );
  });
}
