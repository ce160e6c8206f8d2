import { createExpense, deleteExpense, restoreExpense, updateExpense } from './expenses';
import { createNote } from './notes';

test('summaries have the article of their noun', () => {
  expect(createNote.summary).toBe('Add a note');
  expect(createExpense.summary).toBe('Add an expense');
  for (const { summary } of [updateExpense, deleteExpense, restoreExpense])
    expect(summary).toContain(' an expense');
});
