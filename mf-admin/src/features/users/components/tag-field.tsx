import { Field, type FieldProps } from '@hypercar/ui/field';
import { useId } from 'react';
import { useTags } from '../api/use-tags';

/** A text for a tag, with those that exist as suggestions. */
export const TagField = (props: Omit<FieldProps, 'list' | 'maxLength'>) => {
  const id = useId();
  return (
    <>
      <Field {...props} list={id} maxLength={30} autoComplete="off" />
      <datalist id={id}>
        {useTags().map((tag) => (
          <option key={tag} value={tag} />
        ))}
      </datalist>
    </>
  );
};
