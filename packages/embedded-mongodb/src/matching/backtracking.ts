/** What JavaScript's syntax of patterns under the flag `u` is made of. */
const TOKENS =
  /\\(?:k<[^>]*>|[^])|\[(?:\\[^]|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<\w+>))?|(?:[*+?]|\{\d+(?:,\d*)?\})\??|[^]/gu;
const QUANTIFIER = /^(?:[*+?]|\{\d)/;
const FIXED = /^\{\d+\}\??$/;
const REFERENCE = /^\\(?:[1-9]|k<)/;

/** How the steps of a search may grow: a factor of the text's length for each repeat, of two for each choice. */
interface Growth {
  repeats: number;
  choices: number;
}

/** Reads what a pattern may try: a repeated group that can match in several ways has no bound. */
export function growthOf(source: string): Growth {
  const growth = { repeats: 0, choices: 0 };
  /** Of the whole and of each open group: whether it can match in several ways. */
  const varies = [false];
  const vary = () => (varies[varies.length - 1] = true);
  let ended = false;
  for (const [token] of source.matchAll(TOKENS)) {
    const isQuantifier = QUANTIFIER.test(token);
    if (isQuantifier && ended) growth.repeats = Infinity;
    ended = false;
    if (token.startsWith('(')) varies.push(false);
    else if (token === ')') {
      ended = varies.pop()!;
      if (ended) vary();
    } else if (token === '|' || token.startsWith('?')) {
      growth.choices += 1;
      vary();
    } else if (REFERENCE.test(token) || (isQuantifier && !FIXED.test(token))) {
      growth.repeats += 1;
      vary();
    }
  }
  return growth;
}

/** The steps that a search of a text of this length may take, up to infinity. */
export const stepsOf = ({ repeats, choices }: Growth, length: number): number =>
  (length + 1) ** (repeats + 1) * 2 ** choices;
