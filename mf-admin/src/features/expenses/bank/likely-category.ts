import type { Expense, ExpenseCategory } from '@hypercar/contracts/expenses';
import { isNamed } from './match-expenses';
import type { BankLine } from './read-statement';

/** The category of the first expense that a line names; misc without one. */
export const likelyCategory = (line: BankLine, expenses: readonly Expense[]): ExpenseCategory =>
  expenses.find((expense) => isNamed(line, expense))?.category ?? 'misc';
