import type { Expense, ExpenseCategory } from '@hypercar/contracts/expenses';

export const categoryLabel: Readonly<Record<ExpenseCategory, string>> = {
  travel: 'Travel',
  labor: 'Labor',
  supplies: 'Supplies',
  misc: 'Misc',
};

/** The fields as people read them. */
export const expenseFieldLabel = {
  category: 'Category',
  amount: 'Amount',
  quantity: 'Quantity',
  vendor: 'Vendor',
  description: 'Description',
  notes: 'Notes',
  date: 'Date',
} as const;

/** What an expense is called in a sentence. */
export const expenseName = ({ description, vendor, total }: Expense): string =>
  `${description ?? vendor ?? 'The expense'} (${dollars(total)})`;

/** A decimal string in, "$1,234.50" out; digit by digit, so that it is exact. */
export const dollars = (amount: string): string => `$${amount.replace(/\B(?=(\d{3})+\.)/g, ',')}`;

const month = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** "2025-08" as "Aug 2025". */
export const formatMonth = (yearMonth: string): string => month.format(new Date(`${yearMonth}-01`));

/** A calendar day as people write it; no time zone moves it. */
export const formatDay = (date: string): string => day.format(new Date(date));
