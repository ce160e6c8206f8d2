import { givenIn } from '../config';
import { secretNames, settingNames } from './table';

/** The edit distance, with swapped adjacent letters counted as one. */
const distance = (a: string, b: string): number => {
  let [before, row]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, j) => j)];
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (same ? 0 : 1));
      if (swapped) next[j] = Math.min(next[j]!, before[j - 2]! + 1);
    }
    [before, row] = [row, next];
  }
  return row.at(-1)!;
};

const wordsOf = (name: string): string[] => name.split('_');

/** Compares word by word: PROJECT_ID is not a misspelling of PROJECT_END. */
const areWordsClose = (given: string[], meant: string[]): boolean =>
  given.length === meant.length &&
  meant.every((word, i) => distance(given[i]!, word) * 2 < word.length);

const isClose = (given: string, meant: string): boolean => {
  const [one, other] = [given, meant].map((name) => wordsOf(name.toUpperCase()));
  const [joined, wanted] = [one!.join(''), other!.join('')];
  if (joined === wanted) return true;
  // PORT and HOST are close to too many names of other programs.
  if (wanted.length < 6) return false;
  return distance(joined, wanted) < (areWordsClose(one!, other!) ? 4 : 2);
};

/** A line for each variable that is probably a misspelt setting, unless that setting is given as well. */
export const hintsOn = (env: NodeJS.ProcessEnv): string[] => {
  const given = givenIn(env);
  const known = [...settingNames, ...secretNames.map((name) => `${name}_FILE`)];
  const missing = known.filter((name) => given[name] === undefined);
  return Object.keys(given)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = missing.find((setting) => isClose(name, setting));
      return meant ? [`${name} is not a setting; did you mean ${meant}?`] : [];
    });
};
