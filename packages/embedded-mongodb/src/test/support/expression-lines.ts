import { EJSON, type Document } from 'bson';
import { evaluate } from '../../aggregation/evaluate';

/** A document, an expression on it, and what it is, or the code of the error with which it is refused. */
export type Line = [document: Document, expression: unknown, expected: unknown];
export const refused = (code: number) => ({ code });

const exact = (value: unknown, relaxed = true) => EJSON.stringify({ value }, { relaxed });
function check(document: Document, expression: unknown, expected: unknown, relaxed = true): void {
  const code = (expected as { code?: number } | null | undefined)?.code;
  const answer = () => evaluate(document, expression) as unknown;
  if (code === undefined) expect(exact(answer(), relaxed)).toBe(exact(expected, relaxed));
  else expect(answer).toThrow(expect.objectContaining({ code }));
}
const shown = (expression: unknown) => EJSON.stringify(expression);

/** Tests that each expression is what its line expects. */
export const expectLines = (lines: Line[]): void =>
  it.each(
    lines.map((line): [string, ...Line] => [`${shown(line[1])} of ${exact(line[0])}`, ...line]),
  )('%s', (_name, ...line) => check(...line));

/** Tests what expressions are on one document; `widths` tells int, long and double apart. */
export function describeExpressions(
  title: string,
  document: Document,
  lines: [expression: unknown, expected: unknown][],
  { widths = false } = {},
): void {
  describe(title, () => {
    it.each(lines.map(([expression, ...rest]) => [shown(expression), expression, ...rest]))(
      '%s',
      (_name, expression, expected) => check(document, expression, expected, !widths),
    );
  });
}
