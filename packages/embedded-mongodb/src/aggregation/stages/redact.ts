import { isPlain } from '../../bson/types';
import { setOwn, type Doc, type Value } from '../../bson/value';
import { fail } from '../../errors';
import { map } from '../../querying/steps';
import { evaluate, prepare } from '../evaluate';
import type { StageMaker } from '../stage';

/** What an expression says of a document, or of one inside it. */
type Verdict = (document: Doc) => Value;
/** No value of a document is one of them. */
const VERDICTS = { KEEP: Symbol('KEEP'), PRUNE: Symbol('PRUNE'), DESCEND: Symbol('DESCEND') };

/** A value without what is pruned; undefined where all of it is. */
function redacted(value: Value, verdict: Verdict): Value {
  if (Array.isArray(value))
    return value.map((element) => redacted(element, verdict)).filter((one) => one !== undefined);
  return isPlain(value) ? redactedDocument(value, verdict) : value;
}
function redactedDocument(document: Doc, verdict: Verdict): Doc | undefined {
  const said = verdict(document);
  if (said === VERDICTS.KEEP) return document;
  if (said === VERDICTS.PRUNE) return undefined;
  if (said !== VERDICTS.DESCEND)
    throw fail(
      17053,
      "$redact's expression should not return anything aside from the variables $$KEEP, $$DESCEND, and $$PRUNE",
    );
  const copy: Doc = {};
  for (const key of Object.keys(document)) {
    const value = redacted(document[key], verdict);
    if (value !== undefined) setOwn(copy, key, value);
  }
  return copy;
}

/** `$redact`: leaves out documents, and documents inside them, as an expression on each of them says. */
export const redact: StageMaker = (argument, { variables }) => {
  prepare(argument, { ...variables, ...VERDICTS });
  return (input) =>
    map(input, (root) => {
      const seen = { ...variables, ...VERDICTS, ROOT: root };
      return redactedDocument(root, (document) => evaluate(document, argument, seen));
    });
};
