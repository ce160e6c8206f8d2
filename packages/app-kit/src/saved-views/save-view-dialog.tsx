import { useContractForm } from '@hypercar/app-kit/contract-form';
import { notify } from '@hypercar/app-kit/toast';
import { type SavedView, viewForm, type ViewPath } from '@hypercar/contracts/saved-views';
import { Checkbox } from '@hypercar/ui/checkbox';
import { Dialog } from '@hypercar/ui/dialog';
import { Field } from '@hypercar/ui/field';
import { FormEnd } from '@hypercar/ui/form-end';
import { FormStack } from '@hypercar/ui/form-stack';
import type { Replace } from './use-saved-views';

export interface SaveViewDialogProps {
  path: ViewPath;
  /** What the view keeps of the address. */
  search: string;
  views: readonly SavedView[];
  replace: Replace;
  onClose: () => void;
}

/** With one more view; where it opens the screen, no other does. */
const withView = (views: readonly SavedView[], view: SavedView): SavedView[] => [
  ...views.map((one) =>
    one.path === view.path && view.isDefault ? { ...one, isDefault: false } : one,
  ),
  view,
];

/** "Save This View": its name, and whether the screen opens with it. */
export const SaveViewDialog = ({ path, search, views, replace, onClose }: SaveViewDialogProps) => {
  const { field, form, submit, pending, failure } = useContractForm({
    schema: viewForm,
    defaultValues: { name: '', isDefault: false },
    send: async (values) => {
      await replace(withView(views, { path, search, ...values }));
      notify({ title: 'View saved', kind: 'success' });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Save This View"
      description="The filters and orders as they are now. Only you see your views."
    >
      <FormStack noValidate onSubmit={(event) => void submit(event)}>
        <Field label="Name" maxLength={60} autoComplete="off" {...field('name')} />
        <Checkbox label="Open this screen with it" {...form.register('isDefault')} />
        <FormEnd submitLabel="Save View" pending={pending} failure={failure} onCancel={onClose} />
      </FormStack>
    </Dialog>
  );
};
