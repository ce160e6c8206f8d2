import { parse } from '../bson/read';
import { fail } from '../errors';
import { withView, type Reply, type Request } from '../engine/request';
import type { Index } from '../indexes/definition';
import { entries } from '../indexes/entries';
import { nextPiece, startWork } from '../querying/work';
import type { Collection } from '../storage/collection';
import { after } from '../storage/keys';
import { countEntry, expectEntries, newTally, type IndexTally } from '../storage/tally';
import type { View } from '../storage/view';
import { collectionOf, namespaceOf } from './namespace';

const readDocuments = async (
  { clock }: Request,
  view: View,
  { prefix }: Collection,
  tallies: IndexTally[],
): Promise<number> => {
  let documents = 0;
  startWork(clock);
  for (const [key, raw] of entries(view, [prefix, after(prefix)], false)) {
    documents++;
    const document = parse(raw);
    for (const one of tallies) expectEntries(one, document, key.subarray(prefix.length));
    if (clock.due()) await clock.pause();
    startWork(clock);
  }
  return documents;
};

const readEntries = async (
  { clock }: Request,
  view: View,
  tallies: IndexTally[],
): Promise<void> => {
  for (const one of tallies)
    for (const [key, record] of entries(view, [one.index.prefix, after(one.index.prefix)], false)) {
      countEntry(one, key, record);
      if (clock.due()) await clock.pause();
      nextPiece();
    }
};

const problemOf = ({ index, found, expected }: IndexTally): string[] =>
  found.entries === expected.entries && found.sum === expected.sum
    ? []
    : [
        `index ${index.name} has ${found.entries} entries, and the documents ask for ${expected.entries}`,
      ];

/** `validate`: reads every document and index entry, and says whether they agree. */
export const validate = async (request: Request): Promise<Reply> => {
  const collection = collectionOf(request);
  const ns = namespaceOf(request);
  if (!collection) throw fail(26, `Collection '${ns}' does not exist to validate.`);
  return withView(request, async (view) => {
    const ready = ({ readySince }: Index): boolean => readySince <= view.sequence;
    const tallies = collection.indexes.filter(ready).map(newTally);
    const nrecords = await readDocuments(request, view, collection, tallies);
    await readEntries(request, view, tallies);
    const errors = tallies.flatMap(problemOf);
    return {
      ns,
      nInvalidDocuments: 0,
      nNonCompliantDocuments: 0,
      nrecords,
      nIndexes: tallies.length,
      keysPerIndex: Object.fromEntries(
        tallies.map(({ index, found }) => [index.name, found.entries]),
      ),
      indexDetails: Object.fromEntries(
        tallies.map((one) => [one.index.name, { valid: problemOf(one).length === 0 }]),
      ),
      valid: errors.length === 0,
      repaired: false,
      warnings: [],
      errors,
    };
  });
};
