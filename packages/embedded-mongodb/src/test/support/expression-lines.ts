import { EJSON, type Document } from 'bson';
import { evaluate } from '../../aggregation/evaluate';

/** A document, an expression on it, and what it is, or the code of the error with which it is refused. */
export type Line = [document: Document, expression: unknown, expected: unknown];
export const refused = (code: number) => ({ code });

const exact = (value: unknown) => EJSON.stringify({ value }, { relaxed: true });
const titled = (lines: Line[]): [string, ...Line][] =>
  lines.map((line) => [`${EJSON.stringify(line[1] as Document)} of ${exact(line[0])}`, ...line]);

/** Tests that each expression is what its line expects. */
export const expectLines = (lines: Line[]): void =>
  it.each(titled(lines))('%s', (_name, document, expression, expected) => {
    const code = (expected as { code?: number } | null)?.code;
    if (code === undefined) expect(exact(evaluate(document, expression))).toBe(exact(expected));
    else
      expect(() => evaluate(document, expression) as unknown).toThrow(
        expect.objectContaining({ code }),
      );
  });
