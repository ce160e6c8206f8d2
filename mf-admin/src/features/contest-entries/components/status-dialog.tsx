import { useContractForm } from '@hypercar/app-kit/contract-form';
import { setEntryStatus, type ContestEntryRow } from '@hypercar/contracts/contest-entries';
import { FormStack } from '@hypercar/ui/form-stack';
import { ConfirmAct } from '@hypercar/ui/confirm-act';
import { Dialog } from '@hypercar/ui/dialog';
import { TextArea } from '@hypercar/ui/text-area';
import type { RefObject } from 'react';
import { FormEnd } from '@hypercar/ui/form-end';
import { useSetEntryStatus } from '../api/use-set-entry-status';

export interface StatusDialogProps {
  entry: ContestEntryRow;
  onClose: () => void;
  focusAfter: RefObject<HTMLElement | null>;
}

const TakeOutDialog = ({ entry, onClose, focusAfter }: StatusDialogProps) => {
  const { mutateAsync } = useSetEntryStatus();
  const { field, submit, pending, failure } = useContractForm({
    schema: setEntryStatus.body,
    defaultValues: { status: 'void', reason: '' },
    send: async ({ status, reason }) => {
      await mutateAsync({ entry, status, reason });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Take the Entry Out"
      description={`The entry of ${entry.username} keeps its points, has no rank, and is left out of every draw. It can be put back.`}
      focusAfter={focusAfter}
    >
      <FormStack noValidate onSubmit={(event) => void submit(event)}>
        <TextArea label="Reason" hint="Administrators see it." {...field('reason')} />
        <FormEnd submitLabel="Take Out" pending={pending} failure={failure} onCancel={onClose} />
      </FormStack>
    </Dialog>
  );
};

/** Takes an entry out of the contest, with a reason, or puts it back. */
export const StatusDialog = (props: StatusDialogProps) => {
  const { entry, onClose, focusAfter } = props;
  const act = useSetEntryStatus();
  if (entry.status === 'active') return <TakeOutDialog {...props} />;
  return (
    <ConfirmAct
      title="Put the Entry Back"
      question={`The entry of ${entry.username} takes part again. It had been taken out: ${entry.voidReason ?? 'no reason given'}.`}
      confirmLabel="Put Back"
      act={act}
      input={{ entry, status: 'active' as const }}
      onClose={onClose}
      focusAfter={focusAfter}
    />
  );
};
