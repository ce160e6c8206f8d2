import type { ExpenseBudgets } from '@hypercar/contracts/expense-budgets';
import { expenseCategories } from '@hypercar/contracts/expenses';
import { toCents, toMoney } from '@hypercar/contracts/money';
import { inTransaction } from '@hypercar/service-kit/database';
import { conflict } from '@hypercar/service-kit/errors';
import { type BudgetRecord, ExpenseBudget } from './expense-budgets.model';

const _id = 'monthly';

const forEach = <T>(valueOf: (category: (typeof expenseCategories)[number]) => T) =>
  Object.fromEntries(expenseCategories.map((category) => [category, valueOf(category)])) as Record<
    (typeof expenseCategories)[number],
    T
  >;

/** The budgets of a month; none and version 0 before they are set. */
export const readBudgets = async (): Promise<ExpenseBudgets> => {
  const found = await ExpenseBudget.findOne({ _id }).lean<BudgetRecord>();
  const amountOf = (cents: number | null = null) => (cents === null ? null : toMoney(cents));
  return {
    amounts: forEach((category) => amountOf(found?.cents[category])),
    version: found?.version ?? 0,
  };
};

/** Sets the budgets. Throws 409 with those that there are when they are of another version. */
export const replaceBudgets = ({ amounts, version }: ExpenseBudgets): Promise<ExpenseBudgets> =>
  inTransaction(async () => {
    const current = await readBudgets();
    if (current.version !== version)
      throw conflict('Somebody else has changed the budgets in the meantime', { current });
    const cents = forEach((category) => {
      const amount = amounts[category];
      return amount === null ? null : toCents(amount);
    });
    const next = { cents, version: version + 1 };
    await ExpenseBudget.updateOne({ _id }, { $set: next }, { upsert: true });
    return { amounts, version: next.version };
  });
