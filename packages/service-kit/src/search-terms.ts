/** A word is found by its beginnings of these lengths, and as a whole. */
const lengths = [1, 2, 3, 4, 6, 8, 12, 16, 24];
const longestWord = 64;
/** A search with more words is cut: each further one would be looked up too. */
const mostWords = 8;

/** Lower case, compatibility forms and accents away. */
const foldedOf = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** What a row stores so that its list is sorted by a name as people do: the database puts capital letters before small ones. */
export const sortKeyOf = (name: string | null | undefined): string => foldedOf(name ?? '').trim();

/** The words of a text, folded and split at what is neither letter nor digit. */
const wordsOf = (text: string): string[] =>
  foldedOf(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => Array.from(word).slice(0, longestWord).join(''));

/** What beginsWith finds a text by that is not split into words: some of its beginnings, and the text. */
export const beginningsOf = (word: string): string[] => {
  const letters = Array.from(word);
  const shorter = lengths.filter((length) => length < letters.length);
  return [...shorter.map((length) => letters.slice(0, length).join('')), word];
};

/**
 * The field of a schema that holds searchTermsOf; a row of a release before has none until it is filled. It is left out of what
 * is read: the terms are for the index, and half of many rows.
 */
export const termsField = { type: [String], default: undefined, select: false } as const;

/**
 * What a row stores in an indexed array so that termsFilter finds it: of each word of its texts some beginnings, and the
 * word, each once.
 */
export const searchTermsOf = (texts: readonly (string | null | undefined)[]): string[] => [
  ...new Set(texts.flatMap((text) => wordsOf(text ?? '')).flatMap(beginningsOf)),
];

/** The pattern of what begins with a text of letters, digits, dots and colons. */
export const beginning = (text: string): RegExp => new RegExp(`^${text.replaceAll('.', '\\.')}`);

/** Of the beginning of a term: one that the index has, and what the found row must hold besides. */
const termFilters = (field: string, word: string): Record<string, unknown>[] => {
  const letters = Array.from(word);
  const length = lengths.findLast((known) => known <= letters.length) ?? 1;
  const known = letters.slice(0, length).join('');
  return [{ [field]: known }, ...(known === word ? [] : [{ [field]: beginning(word) }])];
};

/** The filter of the rows one of whose terms (beginningsOf) begins with a text of letters, digits, dots and colons. */
export const beginsWith = (field: string, text: string): Record<string, unknown> => ({
  $and: termFilters(field, text),
});

/**
 * The filter of the rows that have, for each word of a search, a word that begins with it; undefined for a search without
 * letters and digits. With an index on the field and the list's order, a page is read in order and no further.
 */
export const termsFilter = (field: string, search: string): Record<string, unknown> | undefined => {
  const words = [...new Set(wordsOf(search))]
    .sort((a, b) => b.length - a.length)
    .slice(0, mostWords);
  if (words.length === 0) return undefined;
  return { $and: words.flatMap((word) => termFilters(field, word)) };
};

type Filter = Record<string, unknown>;

const begins = (one: Filter, other: Filter): boolean =>
  Object.entries(one).some(([field, text]) => {
    const pattern = other[field];
    return pattern instanceof RegExp && pattern.source.startsWith(beginning(String(text)).source);
  });

/**
 * A filter that counts the same rows as one with a search. It leaves out the terms that a row has anyway when it has the word
 * that a pattern looks for: a pattern alone is counted by the keys of an index, while both together need each row.
 */
export const countingFilter = (filter: Filter): Filter => {
  const { $and: parts } = filter as { $and?: Filter[] };
  if (!parts) return filter;
  const needed = parts.filter((one) => !parts.some((other) => begins(one, other)));
  return { ...filter, $and: needed.map(countingFilter) };
};

/**
 * The filter of the rows that a search finds by their terms: all of them without a search, and none by one that has
 * neither letters nor digits.
 */
export const foundBy = (search: string | undefined, field = 'terms'): Record<string, unknown> =>
  search ? (termsFilter(field, search) ?? { [field]: '' }) : {};

/** True when each word of a search begins a word of the text. */
export const isFoundIn = (text: string, search: string): boolean => {
  const words = wordsOf(text);
  const wanted = wordsOf(search);
  return wanted.length > 0 && wanted.every((one) => words.some((word) => word.startsWith(one)));
};
