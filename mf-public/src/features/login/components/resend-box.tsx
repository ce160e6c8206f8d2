import { callApi } from '@hypercar/app-kit/api';
import { useContractForm } from '@hypercar/app-kit/contract-form';
import { notify } from '@hypercar/app-kit/toast';
import { resendVerification } from '@hypercar/contracts/accounts';
import { FormStack } from '@hypercar/ui/form-stack';
import { Alert } from '@hypercar/ui/alert';
import { Button } from '@hypercar/ui/button';
import { Field } from '@hypercar/ui/field';
import { useEffect, useRef } from 'react';

const sent = () =>
  notify({
    title: 'Verification email sent',
    description: 'Please check your email (including spam folder) for the verification link.',
    kind: 'success',
  });
const failed = (error: Error) =>
  notify({
    title: 'Failed to send verification email',
    description: error.message || 'Please contact support if this issue persists.',
    kind: 'error',
  });

/** "Email not verified": stays until a new link has been sent. */
export function ResendBox({ email, onSent }: { email: string; onSent: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const { form, field, submit, pending } = useContractForm({
    schema: resendVerification.body,
    defaultValues: { email },
    send: async (body) => {
      await callApi(resendVerification, { body });
      sent();
      onSent();
    },
    onFailed: failed,
  });
  // The box appears above the form, so move the focus to it.
  useEffect(() => {
    if (email) button.current?.focus();
    else form.setFocus('email');
  }, [email, form]);
  return (
    <Alert tone="warning" title="Email not verified">
      <FormStack noValidate onSubmit={(event) => void submit(event)}>
        <p>
          Your account waits for its e-mail address to be confirmed. We can send you a new link.
        </p>
        <Field label="Email" type="email" autoComplete="email" {...field('email')} />
        <Button ref={button} type="submit" variant="secondary" pending={pending}>
          Resend Verification Email
        </Button>
      </FormStack>
    </Alert>
  );
}
