import { useContractForm } from '@hypercar/app-kit/contract-form';
import { budgetForm, type ExpenseBudgets } from '@hypercar/contracts/expense-budgets';
import { expenseCategories } from '@hypercar/contracts/expenses';
import { Dialog } from '@hypercar/ui/dialog';
import { Field } from '@hypercar/ui/field';
import { FormEnd } from '@hypercar/ui/form-end';
import { FormStack } from '@hypercar/ui/form-stack';
import { categoryLabel } from '../api/expense-labels';
import { useSetBudgets } from '../api/use-set-budgets';

interface BudgetDialogProps {
  budgets: ExpenseBudgets;
  onClose: () => void;
}

/** What a month of each category may cost; an empty field sets none. */
export const BudgetDialog = ({ budgets, onClose }: BudgetDialogProps) => {
  const save = useSetBudgets(budgets);
  const { field, submit, pending, failure } = useContractForm({
    schema: budgetForm,
    defaultValues: Object.fromEntries(
      expenseCategories.map((category) => [category, budgets.amounts[category] ?? '']),
    ),
    send: async (amounts) => {
      await save(amounts);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Budgets"
      description="Dollars of a month. A category without an amount has no budget."
    >
      <FormStack noValidate onSubmit={(event) => void submit(event)}>
        {expenseCategories.map((category) => (
          <Field
            key={category}
            label={categoryLabel[category]}
            inputMode="decimal"
            {...field(category)}
          />
        ))}
        <FormEnd
          submitLabel="Save Budgets"
          pending={pending}
          failure={failure}
          onCancel={onClose}
        />
      </FormStack>
    </Dialog>
  );
};
