import { encodeCompound } from '../bson/encode';
import type { Doc } from '../bson/value';
import { valueAt } from '../matching/paths';
import type { Collection } from '../storage/collection';
import { after, next } from '../storage/keys';
import { documentOf } from '../storage/row';
import { SKIPPED } from '../storage/unit-of-work';
import { conditionsOf } from './conditions';
import type { Index } from './definition';
import { candidateOf } from './index-plan';
import { impliesPartial } from './partial';
import type { IndexPlan } from './plan';
import { fetchRow, type Rows, type Source } from './scan';

/** A way from one value of a field to the next by an index that tells all that a filter asks; undefined when there is none. */
export const distinctPlan = (
  collection: Collection,
  filter: Doc,
  field: string,
  sequence: number,
): IndexPlan | undefined => {
  const conditions = conditionsOf(filter);
  const isFit = ({ fields, multikey, clamped, readySince, spec }: Index): boolean =>
    fields.includes(field) &&
    !multikey &&
    !clamped &&
    readySince <= sequence &&
    (!spec.partialFilterExpression || impliesPartial(filter, spec.partialFilterExpression as Doc));
  for (const index of collection.indexes.filter(isFit)) {
    const plan = candidateOf(index, conditions, { hinted: true })?.plan;
    if (plan?.kind === 'index' && plan.exact && index.fields.indexOf(field) <= plan.fixed)
      return plan;
  }
  return undefined;
};

/** One document for each value of a field of the index; those that lack the field are all met. */
export function* distinctRows(source: Source, { index, streams }: IndexPlan, field: string): Rows {
  const { view } = source;
  const paths = index.paths.slice(0, index.fields.indexOf(field) + 1);
  for (const [start, end] of streams.flatMap(({ ranges }) => ranges)) {
    let from = start;
    for (;;) {
      const [entry] = view.range(from, end, { limit: 1 });
      if (!entry) break;
      from = next(entry[0]);
      if (entry[1] === SKIPPED) continue;
      source.examined.key();
      const row = fetchRow(source, entry);
      if (!row) continue;
      yield row;
      const values = paths.map((path) => valueAt(documentOf(row), path));
      if (values.at(-1) === undefined) continue;
      const begin = encodeCompound(values, index.directions, index.prefix);
      if (entry[0].subarray(0, begin.length).equals(begin)) from = after(begin);
    }
  }
}
