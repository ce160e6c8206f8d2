import { useContractForm } from '@hypercar/app-kit/contract-form';
import { setUserStatus, userStatuses, type UserRow } from '@hypercar/contracts/users';
import { FormStack } from '@hypercar/ui/form-stack';
import { Dialog } from '@hypercar/ui/dialog';
import { Field } from '@hypercar/ui/field';
import { Select } from '@hypercar/ui/select';
import { TextArea } from '@hypercar/ui/text-area';
import { useState } from 'react';
import { fromLocalInput, toLocalInput } from '@hypercar/ui/local-moment';
import { statusLabel } from '../api/status-labels';
import { useSetStatus } from '../api/use-set-status';
import { FormEnd } from '@hypercar/ui/form-end';

const valuesOf = (user: UserRow) => ({
  status: user.status,
  notes: user.statusNotes ?? '',
  reason: user.statusReason ?? '',
  until: toLocalInput(user.statusUntil),
});

const useStatusForm = (user: UserRow, onClose: () => void) => {
  const { mutateAsync } = useSetStatus();
  const form = useContractForm({
    schema: setUserStatus.body,
    defaultValues: valuesOf(user),
    send: async ({ status, notes, ...barred }) => {
      await mutateAsync({ user, status, notes, ...(status === 'active' ? {} : barred) });
      onClose();
    },
  });
  // The contract uses UTC, the input local time.
  const until = {
    ...form.field('until'),
    ...form.form.register('until', { setValueAs: fromLocalInput }),
  };
  return { ...form, until };
};

/** "Change User Status": the new status, notes, and for anything but active a reason and an end. */
export function StatusDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { field, until, submit, pending, failure } = useStatusForm(user, onClose);
  const [status, setStatus] = useState<string>(user.status);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Change User Status"
      description={`Anything but active ends the sessions of ${user.username} everywhere.`}
    >
      <FormStack noValidate onSubmit={(event) => void submit(event)}>
        <Select
          label="New status"
          {...field('status')}
          onInput={({ currentTarget }) => setStatus(currentTarget.value)}
        >
          {userStatuses.map((value) => (
            <option key={value} value={value}>
              {statusLabel[value]}
            </option>
          ))}
        </Select>
        {status !== 'active' && (
          <>
            <Field label="Reason" hint="Optional. The person is told." {...field('reason')} />
            <Field
              label="Until"
              type="datetime-local"
              hint="Optional. The account is active again then."
              {...until}
            />
          </>
        )}
        <TextArea label="Notes" hint="Optional. Administrators see them." {...field('notes')} />
        <FormEnd
          submitLabel="Update Status"
          pending={pending}
          failure={failure}
          onCancel={onClose}
        />
      </FormStack>
    </Dialog>
  );
}
