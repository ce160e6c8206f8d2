import { useContractForm } from '@hypercar/app-kit/contract-form';
import { setUserStatus, userStatuses, type UserRow } from '@hypercar/contracts/accounts';
import { Alert } from '@hypercar/ui/alert';
import { Button } from '@hypercar/ui/button';
import { Dialog, DialogActions } from '@hypercar/ui/dialog';
import { Select } from '@hypercar/ui/select';
import { TextArea } from '@hypercar/ui/text-area';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import type { StatusChange } from '../api/use-set-status';
import { statusWords } from '../api/status-words';

export interface StatusDialogProps {
  user: UserRow;
  /** Rejects when the change failed: the dialog stays open with what was typed. */
  onSave: (change: StatusChange) => Promise<unknown>;
  onClose: () => void;
}

/** "Change User Status": the new status and optional notes. */
export function StatusDialog({ user, onSave, onClose }: StatusDialogProps) {
  const { field, submit, pending, failure } = useContractForm({
    schema: setUserStatus.body,
    defaultValues: { status: user.status, notes: user.statusNotes ?? '' },
    send: async ({ status, notes }) => {
      await onSave({ user, status, notes: notes ?? null });
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Change User Status"
      description={`Anything but active ends the sessions of ${user.username} everywhere.`}
    >
      <Form noValidate onSubmit={(event) => void submit(event)}>
        <Select label="New status" {...field('status')}>
          {userStatuses.map((status) => (
            <option key={status} value={status}>
              {statusWords[status]}
            </option>
          ))}
        </Select>
        <TextArea label="Notes" hint="Optional. Administrators see them." {...field('notes')} />
        {failure && <Alert tone="danger">{failure}</Alert>}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={pending}>
            Update Status
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space.m};
`;
