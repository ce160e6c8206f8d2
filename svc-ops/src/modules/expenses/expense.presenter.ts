import type { Expense } from '@hypercar/contracts/expenses';
import { lineTotal, toMoney } from '@hypercar/contracts/money';
import type { ExpenseRecord } from './expense.model';

export const presentExpense = (expense: ExpenseRecord): Expense => ({
  id: String(expense._id),
  category: expense.category,
  amount: toMoney(expense.amountCents),
  quantity: expense.quantity,
  total: lineTotal(toMoney(expense.amountCents), expense.quantity),
  vendor: expense.vendor,
  description: expense.description,
  notes: expense.notes,
  date: expense.date,
  createdAt: expense.createdAt.toISOString(),
  createdBy: expense.createdBy?.name ?? null,
  version: expense.version,
  changedBy: expense.changedBy?.name ?? null,
  changedAt: expense.changedAt.toISOString(),
});
