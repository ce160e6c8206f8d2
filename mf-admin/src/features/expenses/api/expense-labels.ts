import { type Expense, expenseRecord } from '@hypercar/contracts/expenses';
import { dollars } from '@hypercar/app-kit/records/show-value';

export const categoryLabel = expenseRecord.fields.category.options;

/** What an expense is called in a sentence. */
export const expenseName = ({ description, vendor, total }: Expense): string =>
  `${description ?? vendor ?? 'The expense'} (${dollars(total)})`;

const month = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
/** "2025-08" as "Aug 2025". */
export const formatMonth = (yearMonth: string): string => month.format(new Date(`${yearMonth}-01`));
