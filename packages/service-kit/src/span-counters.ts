import type { DayRange } from '@hypercar/contracts/form-fields';
import { type Counts, readCountersUnder } from './counters';

/** A day or month, and what its counters say of one kind. */
export interface SpanCount {
  /** YYYY-MM-DD or YYYY-MM. */
  span: string;
  /** The counter's name behind the span, such as `supplies/count`. */
  of: string;
  value: number;
}

/** The beginnings of the names of the counters of a day (YYYY-MM-DD): those of the day and of its month. */
export const spansOf = (prefix: string, day: string): readonly string[] => [
  `${prefix}day/${day}/`,
  `${prefix}month/${day.slice(0, 7)}/`,
];

const counted = (prefix: string, counts: Counts): SpanCount[] =>
  [...counts].map(([name, value]) => {
    const [, span = '', ...of] = name.slice(prefix.length).split('/');
    return { span, of: of.join('/'), value };
  });

/** The months between two days, both of whose own months are left out. */
const isBetween =
  ({ from = '', to = '9999' }: DayRange) =>
  ({ span }: SpanCount): boolean =>
    (!from || span > from.slice(0, 7)) && span < to.slice(0, 7);

/** The days of the months in which a range begins and ends, within it. */
const readEdges = async (
  prefix: string,
  { from = '', to = '9999' }: DayRange,
): Promise<SpanCount[]> => {
  const months = new Set(
    [from, to].filter((day) => day.includes('-')).map((day) => day.slice(0, 7)),
  );
  const found = await Promise.all(
    [...months].map((month) => readCountersUnder(`${prefix}day/${month}-`)),
  );
  return found
    .flatMap((counts) => counted(prefix, counts))
    .filter(({ span }) => span >= from && span <= to);
};

/** Counters of a range of days, both ends included: how many there are to read depends on its months, and not on the rows. */
export const readSpans = async (prefix: string, range: DayRange): Promise<SpanCount[]> => {
  const months = counted(prefix, await readCountersUnder(`${prefix}month/`));
  return [...months.filter(isBetween(range)), ...(await readEdges(prefix, range))];
};
