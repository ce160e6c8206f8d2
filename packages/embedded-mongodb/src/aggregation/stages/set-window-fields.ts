import { compare, identity } from '../../bson/encode';
import { isPlain } from '../../bson/types';
import type { Doc, Value } from '../../bson/value';
import { fail } from '../../errors';
import { addLeaf, compute, type FieldTree } from '../../querying/field-tree';
import type { Steps } from '../../querying/steps';
import { sortInMemory } from '../../sorting/sort';
import { evaluate, prepare } from '../evaluate';
import type { Stage, StageMaker } from '../stage';
import { readFunction } from '../windows/functions';
import { readSortBy, type SortBy } from '../windows/sort-by';
import type { WindowFunction } from '../windows/window-function';
import { onAll } from './all-documents';

const CONFLICT: [number, number] = [6307900, 6307900];
/** Where each output goes: the tree takes them from a document of outputs by their number. */
function treeOf(paths: string[]): FieldTree {
  const tree: FieldTree = new Map();
  paths.forEach((path, i) => addLeaf(tree, path, { expression: `$${i}` }, CONFLICT));
  return tree;
}
/** The documents of each partition, in the order of what they are divided by. */
function partitionsOf(documents: Doc[], by: Value, variables?: Doc): Doc[][] {
  if (by === undefined) return [documents];
  const partitions = new Map<string, { by: Value; documents: Doc[] }>();
  for (const document of documents) {
    const value = evaluate(document, by, variables) ?? null;
    if (Array.isArray(value)) throw fail(14, "Cannot 'partitionBy' an expression of type array");
    const key = identity(value);
    const found = partitions.get(key);
    if (found) found.documents.push(document);
    else partitions.set(key, { by: value, documents: [document] });
  }
  return [...partitions.values()]
    .sort((a, b) => compare(a.by, b.by))
    .map((partition) => partition.documents);
}
interface Plan {
  by: Value;
  sortBy: SortBy | undefined;
  tree: FieldTree;
  functions: WindowFunction[];
  variables: Doc | undefined;
}
function* work(documents: Doc[], { by, sortBy, tree, functions, variables }: Plan): Steps<Doc> {
  for (const unsorted of partitionsOf(documents, by, variables)) {
    const partition = sortBy ? sortInMemory(unsorted, sortBy.key) : unsorted;
    const outputs = functions.map((over) => over(partition));
    for (const [at, document] of partition.entries()) {
      const values = Object.fromEntries(outputs.map((output, i) => [i, output(at)]));
      yield compute(document, tree, values) as Doc;
    }
  }
}

/** Makes the stage that works out fields over windows; `stage` is the name by which it was asked for. */
export function overWindows(stage: string, spec: Doc, variables?: Doc): Stage {
  const { partitionBy: by, output } = spec;
  const sortBy = readSortBy(stage, spec.sortBy);
  if (output === undefined) throw fail(40414, `BSON field '${stage}.output' is missing`);
  if (!isPlain(output)) throw fail(14, `BSON field '${stage}.output' must be an object`);
  if (by !== undefined) prepare(by, variables);
  const plan: Plan = {
    by,
    sortBy,
    tree: treeOf(Object.keys(output)),
    functions: Object.values(output as Doc).map((each) => readFunction(each, sortBy, variables)),
    variables,
  };
  return onAll(stage, (documents) => work(documents, plan));
}

/** `$setWindowFields`: fields that look at the documents around each. */
export const setWindowFields: StageMaker = (argument, { variables }) => {
  if (!isPlain(argument)) throw fail(9, 'the $setWindowFields specification must be an object');
  return overWindows('$setWindowFields', argument as Doc, variables);
};
