import { useContractForm } from '@hypercar/app-kit/contract-form';
import type { AskedMany } from '@hypercar/app-kit/many/many-act';
import { tagForm } from '@hypercar/contracts/user-tags';
import { countOf } from '@hypercar/ui/count-of';
import { Dialog } from '@hypercar/ui/dialog';
import { FormEnd } from '@hypercar/ui/form-end';
import { FormStack } from '@hypercar/ui/form-stack';
import { TagField } from './tag-field';

interface AskTagProps extends AskedMany {
  /** "Tag", "Untag". */
  verb: string;
}

/** Asks for the tag that many users get or lose. */
export const AskTag = ({ verb, count, names, go, close }: AskTagProps) => {
  const { field, submit, pending } = useContractForm({
    schema: tagForm,
    defaultValues: { tag: '' },
    send: ({ tag }) => Promise.resolve(go(tag)),
  });
  const title = `${verb} ${countOf(count, 'users')}`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={title}
      description={`${names}. They do not see their tags.`}
    >
      <FormStack noValidate onSubmit={(event) => void submit(event)}>
        <TagField label="Tag" {...field('tag')} />
        <FormEnd submitLabel={title} pending={pending} onCancel={close} />
      </FormStack>
    </Dialog>
  );
};
