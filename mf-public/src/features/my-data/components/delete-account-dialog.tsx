import { callApi } from '@hypercar/app-kit/api';
import { useContractForm } from '@hypercar/app-kit/contract-form';
import { deleteMyAccount } from '@hypercar/contracts/my-account';
import { Alert } from '@hypercar/ui/alert';
import { Button } from '@hypercar/ui/button';
import { Dialog, DialogActions } from '@hypercar/ui/dialog';
import { PasswordField } from '@hypercar/ui/password-field';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

/** What svc-auth and svc-contest remove (docs/decisions/007). */
const goes = [
  'your account, with its username and e-mail address',
  'your profile and your level',
  'your points and what earned them',
  'your logins, your streak and its achievements',
  'your sign-ins, here and on every other device',
];

export interface DeleteAccountDialogProps {
  onClose: () => void;
  onDeleted: () => void;
}

/** Explains what is deleted, and requires the password. */
export function DeleteAccountDialog({ onClose, onDeleted }: DeleteAccountDialogProps) {
  const { field, submit, pending, failure } = useContractForm({
    schema: deleteMyAccount.body,
    defaultValues: { password: '' },
    send: async (body) => {
      await callApi(deleteMyAccount, { body });
      onDeleted();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !pending && onClose()}
      title="Delete your account?"
      description="This cannot be undone. These go with it:"
    >
      <Form noValidate onSubmit={(event) => void submit(event)}>
        <ul>
          {goes.map((what) => (
            <li key={what}>{what}</li>
          ))}
        </ul>
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          {...field('password')}
        />
        {failure !== undefined && (
          <Alert tone="danger">{failure || 'Failed to delete the account'}</Alert>
        )}
        <DialogActions>
          <Button variant="secondary" disabled={pending} onClick={onClose}>
            Keep my account
          </Button>
          <Button type="submit" variant="danger" pending={pending}>
            Delete my account
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space.m};
  > ul {
    display: grid;
    gap: ${theme.space.hair};
    padding-left: 1.2rem;
    font-size: ${theme.size.small};
  }
`;
