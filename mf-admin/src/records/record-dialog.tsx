import { FormStack } from '@hypercar/ui/form-stack';
import { Dialog } from '@hypercar/ui/dialog';
import type { ReactNode, RefObject } from 'react';
import { FormEnd } from '../parts/form-end';
import { StaleChoice } from './stale-choice';
import type { SaveRecord } from './use-save-record';

export interface RecordDialogProps {
  title: string;
  submitLabel: string;
  form: {
    submit: (event: React.FormEvent) => Promise<void>;
    pending: boolean;
    failure: string | undefined;
  };
  save: SaveRecord;
  fieldLabel: Readonly<Record<string, string>>;
  onClose: () => void;
  /** Takes the focus afterwards, when the previously focused element is gone. */
  focusAfter: RefObject<HTMLElement | null>;
  /** The fields. */
  children: ReactNode;
}

/** The form of a record, new or known; when its change met somebody else's, the choice between both. */
export const RecordDialog = (props: RecordDialogProps) => {
  const { form, save, onClose } = props;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={save.conflict ? 'Changed in the Meantime' : props.title}
      focusAfter={props.focusAfter}
    >
      {save.conflict ? (
        <StaleChoice conflict={save.conflict} save={save} fieldLabel={props.fieldLabel} />
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
