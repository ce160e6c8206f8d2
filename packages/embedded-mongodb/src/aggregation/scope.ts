import type { Doc, Value } from '../bson/value';

/** What an expression sees besides its document. */
export interface Scope {
  operators: Record<string, Expression>;
  root: Value;
  /** Those of the command, `NOW` among them, and of the operators around. */
  variables: Doc;
}
/** An operator of expressions; paths start at the document, which is `$$CURRENT`. */
export type Expression = (document: Value, argument: Value, scope: Scope) => Value;
