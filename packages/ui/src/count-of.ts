/** Thousands stand apart. */
export const figure = new Intl.NumberFormat('en-US');

/** "1 entry", "2 entries". */
export const countOf = (count: number, nouns: string): string =>
  `${figure.format(count)} ${count === 1 ? nouns.replace(/ies$/, 'y').replace(/s$/, '') : nouns}`;
