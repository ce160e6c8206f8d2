import { FormStack } from '@hypercar/ui/form-stack';
import { Dialog } from '@hypercar/ui/dialog';
import type { ReactNode, RefObject } from 'react';
import { FormEnd } from '@hypercar/ui/form-end';
import { StaleChoice } from '@hypercar/ui/stale-choice';
import type { SaveRecord } from './use-save-record';

export interface RecordDialogProps {
  title: string;
  submitLabel: string;
  form: {
    submit: (event: React.FormEvent) => Promise<void>;
    pending: boolean;
    failure: string | undefined;
  };
  /** Replaces the form on a conflict. */
  choice: SaveRecord['choice'];
  onClose: () => void;
  /** Takes the focus afterwards, when the previously focused element is gone. */
  focusAfter: RefObject<HTMLElement | null>;
  /** The fields. */
  children: ReactNode;
}

/** The form of a new or existing record; on a conflict, the dialog to resolve it. */
export const RecordDialog = (props: RecordDialogProps) => {
  const { form, choice, onClose } = props;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={choice ? 'Changed in the Meantime' : props.title}
      focusAfter={props.focusAfter}
    >
      {choice ? (
        <StaleChoice {...choice} />
      ) : (
        <FormStack noValidate onSubmit={(event) => void form.submit(event)}>
          {props.children}
          <FormEnd
            submitLabel={props.submitLabel}
            pending={form.pending}
            failure={form.failure}
            onCancel={onClose}
          />
        </FormStack>
      )}
    </Dialog>
  );
};
