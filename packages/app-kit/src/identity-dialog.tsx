import { callApi } from '@hypercar/app-kit/api';
import { passwordProof, reauthenticate } from '@hypercar/contracts/sign-in-methods';
import { Dialog } from '@hypercar/ui/dialog';
import { FormEnd } from '@hypercar/ui/form-end';
import { FormStack } from '@hypercar/ui/form-stack';
import { PasswordField } from '@hypercar/ui/password-field';
import { useContractForm } from './contract-form';

/** "Confirm it's you": wants the password, and answers true after the right one or false when it is closed. */
export function IdentityDialog({ onAnswer }: { onAnswer: (confirmed: boolean) => void }) {
  const { field, submit, pending, failure } = useContractForm({
    schema: passwordProof,
    defaultValues: { password: '' },
    send: async (body) => {
      await callApi(reauthenticate, { body });
      onAnswer(true);
    },
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onAnswer(false)}
      title="Confirm it’s you"
      description="This act needs a fresh sign-in. You are not asked again for ten minutes."
    >
      <FormStack noValidate onSubmit={(event) => void submit(event)}>
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          {...field('password')}
        />
        <FormEnd
          submitLabel="Confirm"
          pending={pending}
          failure={failure}
          onCancel={() => onAnswer(false)}
        />
      </FormStack>
    </Dialog>
  );
}
