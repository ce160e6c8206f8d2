/** A path pattern in the syntax that JavaScript and PCRE share, and its target. */
export interface Rule<T extends string = string> {
  readonly pattern: string;
  readonly to: T;
}

/** The target of the first matching rule. */
export const firstMatch = <T extends string>(
  rules: readonly Rule<T>[],
  path: string,
): T | undefined => rules.find(({ pattern }) => new RegExp(pattern).test(path))?.to;
