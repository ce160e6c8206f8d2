import { useContractForm } from '@hypercar/app-kit/contract-form';
import { AskWords } from '@hypercar/app-kit/many/ask-words';
import type { AskedMany } from '@hypercar/app-kit/many/many-act';
import { tagForm } from '@hypercar/contracts/user-tags';
import { TagField } from './tag-field';

interface AskTagProps extends AskedMany {
  /** "Tag", "Untag". */
  verb: string;
}

/** Asks for the tag that many users get or lose. */
export const AskTag = ({ go, ...asked }: AskTagProps) => {
  const { field, submit, pending } = useContractForm({
    schema: tagForm,
    defaultValues: { tag: '' },
    send: ({ tag }) => Promise.resolve(go(tag)),
  });
  return (
    <AskWords
      nouns="users"
      description="They do not see their tags."
      submit={submit}
      pending={pending}
      {...asked}
    >
      <TagField label="Tag" {...field('tag')} />
    </AskWords>
  );
};
