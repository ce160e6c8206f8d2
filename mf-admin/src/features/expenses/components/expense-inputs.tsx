import { expenseCategories } from '@hypercar/contracts/expenses';
import { Field } from '@hypercar/ui/field';
import { Select } from '@hypercar/ui/select';
import { TextArea } from '@hypercar/ui/text-area';
import { FieldPair } from '../../../parts/field-pair';
import { categoryLabel, expenseFieldLabel as words } from '../api/expense-labels';
import type { ExpenseForm } from '../api/use-expense-form';

/** The fields of an expense. */
export const ExpenseInputs = ({ field }: Pick<ExpenseForm, 'field'>) => (
  <>
    <FieldPair>
      <Select label={words.category} {...field('category')}>
        {expenseCategories.map((category) => (
          <option key={category} value={category}>
            {categoryLabel[category]}
          </option>
        ))}
      </Select>
      <Field label={words.date} type="date" {...field('date')} />
    </FieldPair>
    <FieldPair>
      <Field
        label={words.amount}
        type="number"
        inputMode="decimal"
        step="0.01"
        min="0"
        hint="Dollars of one piece"
        {...field('amount')}
      />
      <Field
        label={words.quantity}
        type="number"
        inputMode="numeric"
        min="1"
        {...field('quantity')}
      />
    </FieldPair>
    <Field label={words.description} {...field('description')} />
    <Field label={words.vendor} {...field('vendor')} />
    <TextArea label={words.notes} rows={2} {...field('notes')} />
  </>
);
