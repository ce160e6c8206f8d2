import { countOf } from '@hypercar/ui/count-of';
import { Dialog } from '@hypercar/ui/dialog';
import { FormEnd } from '@hypercar/ui/form-end';
import { FormStack } from '@hypercar/ui/form-stack';
import type { BaseSyntheticEvent, ReactNode } from 'react';
import type { AskManyProps } from './ask-many';

export interface AskWordsProps extends Omit<AskManyProps, 'danger' | 'go'> {
  submit: (event: BaseSyntheticEvent) => Promise<void>;
  pending: boolean;
  /** The form's fields. */
  children: ReactNode;
}

/** Asks for words, such as a reason, before something is done to many rows. */
export const AskWords = (props: AskWordsProps) => {
  const { verb, nouns, description, count, names, close, submit, pending, children } = props;
  const title = `${verb} ${countOf(count, nouns)}`;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={title}
      description={`${names}. ${description}`}
    >
      <FormStack noValidate onSubmit={(event) => void submit(event)}>
        {children}
        <FormEnd submitLabel={title} pending={pending} onCancel={close} />
      </FormStack>
    </Dialog>
  );
};
