import type { Expense } from '@hypercar/contracts/expenses';
import type { BankLine } from './read-statement';

/** A line of the bank and the expense that it paid. */
export interface Match {
  line: BankLine;
  expense: Expense;
}

export interface Reconciliation {
  matches: readonly Match[];
  /** Lines without an expense. */
  onlyBank: readonly BankLine[];
  /** Expenses of the statement's days that are not cleared and have no line. */
  onlyHere: readonly Expense[];
}

/** A bank books a payment up to so many days from the day that was written down. */
export const mostDaysApart = 7;

const dayMs = 86_400_000;
const daysApart = (a: string, b: string): number => Math.abs(Date.parse(a) - Date.parse(b)) / dayMs;

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2);

/** Whether a word of the expense's vendor or description stands in the bank's text. */
export const isNamed = ({ text }: BankLine, { vendor, description }: Expense): boolean => {
  const said = new Set(wordsOf(text));
  return wordsOf(`${vendor ?? ''} ${description ?? ''}`).some((word) => said.has(word));
};

/** The smaller, the likelier: those that are named come first, then those whose days are nearest. */
const distanceOf = (line: BankLine, expense: Expense): number =>
  daysApart(line.day, expense.date) + (isNamed(line, expense) ? 0 : 100);

const byAmount = (expenses: readonly Expense[]): Map<string, Expense[]> => {
  const groups = new Map<string, Expense[]>();
  for (const expense of expenses) {
    const group = groups.get(expense.total);
    if (group) group.push(expense);
    else groups.set(expense.total, [expense]);
  }
  return groups;
};

/** The days that a statement speaks of; undefined for one without lines. */
export const daysOfLines = (
  lines: readonly BankLine[],
): { from: string; to: string } | undefined => {
  const days = lines.map(({ day }) => day).toSorted();
  return days.length > 0 ? { from: days[0]!, to: days.at(-1)! } : undefined;
};

/** Pairs lines and expenses of the same cents and near days, each once, the likeliest first. */
export const matchExpenses = (
  lines: readonly BankLine[],
  expenses: readonly Expense[],
): Reconciliation => {
  const groups = byAmount(expenses);
  const likely = lines
    .flatMap((line) =>
      (groups.get(line.amount) ?? [])
        .filter(({ date }) => daysApart(line.day, date) <= mostDaysApart)
        .map((expense) => ({ line, expense, distance: distanceOf(line, expense) })),
    )
    .toSorted((a, b) => a.distance - b.distance);
  const taken = new Set<BankLine | Expense>();
  const matches: Match[] = [];
  for (const { line, expense } of likely) {
    if (taken.has(line) || taken.has(expense)) continue;
    taken.add(line).add(expense);
    matches.push({ line, expense });
  }
  const { from, to } = daysOfLines(lines) ?? { from: '9', to: '' };
  const isOpen = (expense: Expense) =>
    !expense.cleared && expense.date >= from && expense.date <= to && !taken.has(expense);
  return {
    matches: matches.toSorted((a, b) => a.line.number - b.line.number),
    onlyBank: lines.filter((line) => !taken.has(line)),
    onlyHere: expenses.filter(isOpen),
  };
};
