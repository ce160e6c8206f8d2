/** A pattern over a path, in the words that JavaScript and PCRE share, and what it leads to. */
export interface Rule<T extends string = string> {
  readonly pattern: string;
  readonly to: T;
}

/** What the first matching rule leads to. */
export const firstMatch = <T extends string>(
  rules: readonly Rule<T>[],
  path: string,
): T | undefined => rules.find(({ pattern }) => new RegExp(pattern).test(path))?.to;
