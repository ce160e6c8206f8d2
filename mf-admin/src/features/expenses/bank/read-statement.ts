import { toMoney } from '@hypercar/contracts/money';

/** A line of a bank's statement on which money went out. */
export interface BankLine {
  /** Its place in the file, from 1. */
  number: number;
  /** YYYY-MM-DD. */
  day: string;
  /** Dollars, two decimals. */
  amount: string;
  text: string;
}

/** Which column holds what; undefined where none was recognized. */
export interface StatementColumns {
  day: number | undefined;
  amount: number | undefined;
  /** All columns of words: payee, purpose. */
  text: readonly number[];
}

const words: Readonly<Record<'day' | 'amount' | 'out' | 'text', RegExp>> = {
  day: /date|datum|buchungstag|booked|posted|day/i,
  out: /debit|withdraw|paid out|money out|soll/i,
  amount: /amount|betrag|value|umsatz/i,
  text: /desc|payee|name|memo|text|purpose|verwendung|beg[uü]nstigter|merchant|details|narrative/i,
};

const findBy = (headings: readonly string[], pattern: RegExp): number | undefined => {
  const place = headings.findIndex((heading) => pattern.test(heading));
  return place < 0 ? undefined : place;
};

/** Guesses the columns from the headings. */
export const guessColumns = (headings: readonly string[]): StatementColumns => ({
  day: findBy(headings, words.day),
  amount: findBy(headings, words.out) ?? findBy(headings, words.amount),
  text: headings.flatMap((heading, place) => (words.text.test(heading) ? [place] : [])),
});

const fromParts = (year: string, month: string, day: string): string | undefined => {
  const whole = year.length === 2 ? `20${year}` : year;
  const text = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${text}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== text
    ? undefined
    : text;
};

/** Whether days stand before months in the days of a file that are written with slashes. */
const isDayFirst = (cells: readonly string[]): boolean =>
  cells.some((cell) => Number(/^(\d{1,2})\/\d{1,2}\/\d{2,4}/.exec(cell.trim())?.[1]) > 12);

/** A day as banks write it: 2026-10-31, 31.10.2026, 10/31/2026; undefined for anything else. */
export const readDay = (cell: string, dayFirst: boolean): string | undefined => {
  const text = cell.trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})/.exec(text);
  if (iso) return fromParts(iso[1]!, iso[2]!, iso[3]!);
  const other = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})\b/.exec(text);
  if (!other) return undefined;
  const [, first, mark, second, year] = other as unknown as [
    string,
    string,
    string,
    string,
    string,
  ];
  const european = mark !== '/' || dayFirst;
  return european ? fromParts(year, second, first) : fromParts(year, first, second);
};

/** An amount as banks write it ("-1,234.50", "1.234,50-", "(12.00)", "$5") in cents; undefined for anything else. */
export const readCents = (cell: string): number | undefined => {
  const text = cell.replaceAll(/[\s$€£\u00a0]|USD|EUR/g, '');
  const isOut = /^[-−(]|[-−)]$/.test(text);
  const digits = text.replaceAll(/[-−+()]/g, '');
  const decimals = /[.,](\d{1,2})$/.exec(digits);
  const whole = (decimals ? digits.slice(0, decimals.index) : digits).replaceAll(/[.,']/g, '');
  if (!/^\d{1,12}$/.test(whole)) return undefined;
  const cents = Number(whole) * 100 + Number((decimals?.[1] ?? '').padEnd(2, '0'));
  return isOut ? -cents : cents;
};

export interface Statement {
  lines: readonly BankLine[];
  /** Lines whose day or amount cannot be read, by their number in the file. */
  unread: readonly number[];
  /** Lines on which money came in. */
  incoming: number;
}

/**
 * Rows of cells in, the lines on which money went out out. Where a file has amounts below zero those went out, else all
 * of them did, as in a column of debits.
 */
export const readStatement = (
  rows: readonly (readonly string[])[],
  { day, amount, text }: StatementColumns,
): Statement => {
  const cellOf = (row: readonly string[], place: number | undefined) =>
    place === undefined ? '' : (row[place] ?? '');
  const dayFirst = isDayFirst(rows.map((row) => cellOf(row, day)));
  const read = rows.map((row, i) => ({
    number: i + 1,
    isEmpty: cellOf(row, amount).trim() === '',
    day: readDay(cellOf(row, day), dayFirst),
    cents: readCents(cellOf(row, amount)),
    text: text
      .map((place) => cellOf(row, place).trim())
      .filter(Boolean)
      .join(' '),
  }));
  const hasSigns = read.some(({ cents = 0 }) => cents < 0);
  const known = read.flatMap(({ day: on, cents, ...line }) =>
    on !== undefined && cents !== undefined ? [{ ...line, day: on, cents }] : [],
  );
  const isOut = (cents: number) => (hasSigns ? cents < 0 : cents > 0);
  const unread = read.filter((line) => !line.isEmpty && (!line.day || line.cents === undefined));
  return {
    lines: known
      .filter(({ cents }) => isOut(cents))
      .map(({ number, day: on, cents, text: said }) => ({
        number,
        day: on,
        amount: toMoney(Math.abs(cents)),
        text: said,
      })),
    unread: unread.map(({ number }) => number),
    incoming: known.filter(({ cents }) => !isOut(cents)).length,
  };
};
