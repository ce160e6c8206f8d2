/** A path pattern in the syntax that JavaScript and PCRE share, and its target. */
export interface Rule<T extends string = string> {
  readonly pattern: string;
  readonly to: T;
}

const compiled = new WeakMap<Rule, RegExp>();

const expressionOf = (rule: Rule): RegExp => {
  const expression = compiled.get(rule) ?? new RegExp(rule.pattern);
  compiled.set(rule, expression);
  return expression;
};

/** The target of the first matching rule, each of which is compiled once. */
export const firstMatch = <T extends string>(
  rules: readonly Rule<T>[],
  path: string,
): T | undefined => rules.find((rule) => expressionOf(rule).test(path))?.to;
