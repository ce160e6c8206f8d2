import { callApi } from '@hypercar/app-kit/api';
import type { ManyAct } from '@hypercar/app-kit/many/many-act';
import { createExpense, deleteExpense, type ExpenseCategory } from '@hypercar/contracts/expenses';
import type { BankLine } from './read-statement';

/** A line of the bank that becomes an expense. */
export interface NewExpense {
  line: BankLine;
  category: ExpenseCategory;
}

/** Adds expenses that only the bank knows. */
export const addAct: ManyAct<NewExpense> = {
  label: 'Add',
  done: 'added',
  send: async ({ line, category }, { idempotencyKey }) => {
    const { id } = await callApi(createExpense, {
      body: {
        category,
        amount: line.amount,
        date: line.day,
        vendor: line.text.slice(0, 200),
        cleared: true,
      },
      idempotencyKey,
    });
    return () => callApi(deleteExpense, { params: { id } });
  },
};
