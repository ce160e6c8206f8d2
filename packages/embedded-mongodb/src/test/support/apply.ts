import { parseExact } from '../../bson/read';
import { toBson, type Doc } from '../../bson/value';
import { compileUpdate } from '../../updating/apply-update';

/** Applies an update to a copy of a document, both as they come from BSON. */
export const applyOnce = (document: Doc, update: Doc): { document: Doc; changed: boolean } => {
  const { update: exact } = parseExact(toBson({ update }));
  return compileUpdate(exact).apply(parseExact(toBson(document)), {}, false);
};
