import { EJSON, type Document } from 'bson';
import { stageOf } from '../../aggregation/pipeline';
import type { StageContext } from '../../aggregation/stage';
import { PER_DOCUMENT } from '../../aggregation/stages/per-document';
import { WHOLE_INPUT } from '../../aggregation/stages/whole-input';
import { from } from '../../querying/steps';

/** A stage, the documents that it gets, and those that it makes, or the code of the error with which it is refused. */
export type StageLine = [name: string, stage: Document, documents: Document[], expected: unknown];

/** What a line expects whose stage is refused. */
export const refused = (code: number) => ({ code });

function run(stage: Document, documents: Document[]): unknown[] {
  const [name, argument] = stageOf(stage);
  const make = (WHOLE_INPUT[name] ?? PER_DOCUMENT[name])!;
  const made = make(argument, { variables: undefined } as StageContext);
  return [...made(from(documents))].filter((document) => document !== undefined);
}
const exact = (value: unknown) => EJSON.stringify({ value }, { relaxed: true });

/** Checks what one stage makes of some documents, without a server. */
export function describeStages(title: string, lines: StageLine[]): void {
  describe(title, () => {
    it.each(lines)('%s', (_name, stage, documents, expected) => {
      const code = (expected as { code?: number }).code;
      if (code === undefined) expect(exact(run(stage, documents))).toBe(exact(expected));
      else expect(() => run(stage, documents)).toThrow(expect.objectContaining({ code }));
    });
  });
}
