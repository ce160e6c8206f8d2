import { useState } from 'react';

/** What stands in a field, and what is wrong with it. */
interface Limits {
  least: number;
  most: number;
  /** Whether it has no fractions. */
  whole?: boolean;
}

const sentenceOf = ({ least, most, whole }: Limits): string =>
  `Please enter a ${whole ? 'whole number' : 'number'} from ${least} to ${most.toLocaleString('en-US')}`;

const read = (text: string, limits: Limits): number | undefined => {
  // A comma between groups of three digits, as the results are written; any other one is a mistake.
  const value = Number(
    /^\s*\d{1,3}(,\d{3})+(\.\d+)?\s*$/.test(text) ? text.replaceAll(',', '') : text,
  );
  const isIn = text.trim() !== '' && value >= limits.least && value <= limits.most;
  return isIn && (!limits.whole || Number.isInteger(value)) ? value : undefined;
};

const restored = <Name extends string>(key: string, first: Record<Name, string>) => {
  try {
    return { ...first, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as typeof first) };
  } catch {
    return first;
  }
};

/**
 * Numbers as they are typed: `values` are the numbers, all of them or none; what was typed stays for this visit.
 * `field(name)` goes into a `<Field>`.
 */
export const useTypedNumbers = <Name extends string>(
  key: string,
  first: Record<Name, string>,
  limits: Record<Name, Limits>,
) => {
  const [texts, setTexts] = useState(() => restored(key, first));
  const names = Object.keys(first) as Name[];
  const numbers = names.map((name) => [name, read(texts[name], limits[name])] as const);
  const type = (name: Name, text: string) => {
    const next = { ...texts, [name]: text };
    setTexts(next);
    try {
      sessionStorage.setItem(key, JSON.stringify(next));
    } catch {
      // It is kept in the fields alone.
    }
  };
  return {
    values: numbers.every(([, value]) => value !== undefined)
      ? (Object.fromEntries(numbers) as Record<Name, number>)
      : undefined,
    field: (name: Name) => ({
      value: texts[name],
      inputMode: limits[name].whole ? ('numeric' as const) : ('decimal' as const),
      error: read(texts[name], limits[name]) === undefined && sentenceOf(limits[name]),
      onChange: (event: { target: { value: string } }) => type(name, event.target.value),
    }),
  };
};
