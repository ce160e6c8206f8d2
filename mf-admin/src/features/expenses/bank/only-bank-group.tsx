import { useMany } from '@hypercar/app-kit/many/use-many';
import {
  type Expense,
  type ExpenseCategory,
  expenseCategories,
  listExpenses,
} from '@hypercar/contracts/expenses';
import { Button } from '@hypercar/ui/button';
import { countOf } from '@hypercar/ui/count-of';
import { useState } from 'react';
import { categoryLabel } from '../api/expense-labels';
import { addAct, type NewExpense } from './bank-acts';
import { BankGroup, BankRow, Choice } from './bank-group';
import { likelyCategory } from './likely-category';
import type { BankLine } from './read-statement';

const reads = [listExpenses];
const nothing = () => undefined;

interface NewRowProps extends NewExpense {
  isPending: boolean;
  onChoose: (category: ExpenseCategory) => void;
  onAdd: () => void;
}

const NewRow = ({ line, category, isPending, onChoose, onAdd }: NewRowProps) => {
  const name = line.text || line.amount;
  return (
    <BankRow line={line}>
      <Choice
        aria-label={`Category of ${name}`}
        value={category}
        onChange={({ target }) => onChoose(target.value as ExpenseCategory)}
      >
        {expenseCategories.map((value) => (
          <option key={value} value={value}>
            {categoryLabel[value]}
          </option>
        ))}
      </Choice>
      <Button
        size="small"
        variant="secondary"
        disabled={isPending}
        aria-label={`Add ${name}`}
        onClick={onAdd}
      >
        Add
      </Button>
    </BankRow>
  );
};

interface OnlyBankProps {
  lines: readonly BankLine[];
  /** Those that are there, by which a category is guessed. */
  expenses: readonly Expense[];
}

/** Lines without an expense: each is added with a category, or all. */
export const OnlyBankGroup = ({ lines, expenses }: OnlyBankProps) => {
  const [chosen, setChosen] = useState<ReadonlyMap<number, ExpenseCategory>>(new Map());
  const many = useMany<NewExpense>({ nouns: 'expenses', reads, onDone: nothing });
  const isPending = Boolean(many.running);
  const added = lines.map((line) => ({
    line,
    category: chosen.get(line.number) ?? likelyCategory(line, expenses),
  }));
  return (
    <BankGroup
      title={`${countOf(lines.length, 'lines')} without an expense`}
      act={
        added.length > 1 && (
          <Button pending={isPending} onClick={() => many.start(addAct, added)}>
            Add all {added.length}
          </Button>
        )
      }
    >
      {added.map((one) => (
        <NewRow
          key={one.line.number}
          {...one}
          isPending={isPending}
          onChoose={(category) => setChosen(new Map(chosen).set(one.line.number, category))}
          onAdd={() => many.start(addAct, [one])}
        />
      ))}
    </BankGroup>
  );
};
