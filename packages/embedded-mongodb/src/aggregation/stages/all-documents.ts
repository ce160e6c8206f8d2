import type { Doc } from '../../bson/value';
import { fail } from '../../errors';
import { Memory, type Steps } from '../../querying/steps';
import type { Stage } from '../stage';

const MOST = 10_000;

/** A stage that has all documents before it makes any. */
export const onAll = (name: string, work: (documents: Doc[]) => Steps<Doc>): Stage =>
  function* (input) {
    const memory = new Memory(name);
    const documents: Doc[] = [];
    for (const document of input) {
      if (document !== undefined) {
        memory.hold(document);
        documents.push(document);
      }
      if (documents.length > MOST)
        throw fail(292, `${name} takes up to ${MOST} documents in the embedded database`);
      yield undefined;
    }
    yield* work(documents);
  };
