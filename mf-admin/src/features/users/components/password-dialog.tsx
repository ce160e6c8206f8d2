import { useContractForm } from '@hypercar/app-kit/contract-form';
import { resetUserPassword, type UserRow } from '@hypercar/contracts/users';
import { FormStack } from '@hypercar/ui/form-stack';
import { Dialog } from '@hypercar/ui/dialog';
import { PasswordField } from '@hypercar/ui/password-field';
import { useState } from 'react';
import { useResetPassword } from '../api/use-help-user';
import { FormEnd } from '@hypercar/ui/form-end';

/** "Reset Password": the new one. */
export function PasswordDialog({ user, onClose }: { user: UserRow; onClose: () => void }) {
  const { mutateAsync } = useResetPassword();
  const [isEmpty, setEmpty] = useState(true);
  const { field, submit, pending, failure } = useContractForm({
    schema: resetUserPassword.body,
    defaultValues: { userId: user.id, newPassword: '' },
    send: async (body) => {
      await mutateAsync(body);
      onClose();
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Reset Password"
      description={`${user.username} is logged out everywhere and told by email that you set a new password. The email does not contain it.`}
    >
      <FormStack noValidate onSubmit={(event) => void submit(event)}>
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          hint="At least 6 characters."
          {...field('newPassword')}
          onInput={({ currentTarget }) => setEmpty(currentTarget.value === '')}
        />
        <FormEnd
          submitLabel="Reset Password"
          pending={pending}
          disabled={isEmpty}
          failure={failure}
          onCancel={onClose}
        />
      </FormStack>
    </Dialog>
  );
}
