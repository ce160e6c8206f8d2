import { useContractForm } from '@hypercar/app-kit/contract-form';
import { useStaleEdit } from '@hypercar/app-kit/stale-edit';
import {
  listUsers,
  setUserStatus,
  type StatusBody,
  userStatuses,
  type UserRow,
  type UserStatus,
} from '@hypercar/contracts/users';
import { FormStack } from '@hypercar/ui/form-stack';
import { Dialog } from '@hypercar/ui/dialog';
import { Field } from '@hypercar/ui/field';
import { Select } from '@hypercar/ui/select';
import { TextArea } from '@hypercar/ui/text-area';
import { StaleChoice } from '@hypercar/ui/stale-choice';
import { useEffect, useState } from 'react';
import { accessFields } from '../api/access-fields';
import { fromLocalInput, toLocalInput } from '@hypercar/ui/local-moment';
import { statusLabel } from '../api/status-labels';
import { useSetStatus } from '../api/use-set-status';
import { FormEnd } from '@hypercar/ui/form-end';

export interface StatusDialogProps {
  user: UserRow;
  /** The status that stands chosen at first; the present one without it. */
  status?: UserStatus;
  onClose: () => void;
}

const accessOf = (user: UserRow) => ({
  status: user.status,
  reason: user.statusReason,
  until: user.statusUntil,
  notes: user.statusNotes,
  version: user.version ?? 0,
});
type Access = Omit<ReturnType<typeof accessOf>, 'version'>;

/** The moment as it is stored where the control, which knows no seconds, still shows it. */
const untilOf = (typed: string | null | undefined, stored: string | null): string | null =>
  typed && toLocalInput(typed) === toLocalInput(stored) ? stored : typed || null;

/** An empty field is none; an active account has neither reason nor end. */
const entered = ({ status, reason, until, notes }: StatusBody, stored: string | null): Access => {
  const barred = status !== 'active';
  return {
    status: status!,
    reason: (barred && reason) || null,
    until: barred ? untilOf(until, stored) : null,
    notes: notes || null,
  };
};

const valuesOf = ({ reason, until, notes }: Access, status: UserStatus) => ({
  status,
  notes: notes ?? '',
  reason: reason ?? '',
  until: toLocalInput(until),
});

const useStatusForm = ({ user, status, onClose }: StatusDialogProps) => {
  const { mutateAsync } = useSetStatus();
  const row = accessOf(user);
  const { save, choice } = useStaleEdit<Access>({
    row,
    list: listUsers,
    fields: accessFields,
    together: ['status', 'reason', 'until'],
    send: (body) => mutateAsync({ user, body }),
    onDone: onClose,
  });
  const form = useContractForm({
    schema: setUserStatus.body,
    defaultValues: valuesOf(row, status ?? user.status),
    send: (values) => save(entered(values, user.statusUntil)),
  });
  // The contract uses UTC, the input local time.
  const until = {
    ...form.field('until'),
    ...form.form.register('until', { setValueAs: fromLocalInput }),
  };
  return { ...form, until, choice };
};

type StatusFormProps = StatusDialogProps & Omit<ReturnType<typeof useStatusForm>, 'choice'>;

const StatusForm = (props: StatusFormProps) => {
  const { field, until, submit, pending, failure, onClose } = props;
  const [status, setStatus] = useState<string>(props.status ?? props.user.status);
  const isChosen = props.status !== undefined;
  const { setFocus } = props.form;
  useEffect(() => {
    // Its reason is what is left to say.
    if (isChosen) setFocus('reason');
  }, [isChosen, setFocus]);
  return (
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
      <FormEnd submitLabel="Update Status" pending={pending} failure={failure} onCancel={onClose} />
    </FormStack>
  );
};

/** "Change User Status": the new status, notes, and for anything but active a reason and an end. */
export function StatusDialog(props: StatusDialogProps) {
  const { user, onClose } = props;
  const { choice, ...form } = useStatusForm(props);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={choice ? 'Changed in the Meantime' : 'Change User Status'}
      description={`Anything but active ends the sessions of ${user.username} everywhere.`}
    >
      {choice ? <StaleChoice {...choice} /> : <StatusForm {...form} {...props} />}
    </Dialog>
  );
}
