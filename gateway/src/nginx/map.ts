/** An nginx map of a source to a variable, by lines. */
export const map = (source: string, variable: string, lines: readonly string[]): string =>
  `map ${source} ${variable} {\n${lines.map((line) => `  ${line}`).join('\n')}\n}`;
