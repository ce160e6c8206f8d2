import { ApiError, callApi } from '@hypercar/app-kit/api';
import { useContractForm } from '@hypercar/app-kit/contract-form';
import { notify } from '@hypercar/app-kit/toast';
import type { LoginAnswer } from '@hypercar/contracts/accounts';
import { codeProof, finishLogin, recoveryCodeProof } from '@hypercar/contracts/sign-in-methods';
import { Button } from '@hypercar/ui/button';
import { Field } from '@hypercar/ui/field';
import { FormStack } from '@hypercar/ui/form-stack';
import { useEffect } from 'react';

export interface ProofFormProps {
  ticket: string;
  onSignedIn: (result: LoginAnswer) => void;
  /** The ticket is no longer good. */
  onOver: () => void;
}

/** Tells why the sign-in is not finished; a dead ticket leads back to the password. */
export const tellFailure = (error: Error, onOver: () => void): void => {
  notify({ title: 'Login failed', description: error.message, kind: 'error' });
  if (error instanceof ApiError && error.status === 401) onOver();
};

const typed = { autoCapitalize: 'none', spellCheck: false } as const;

/** The six digits of an authenticator app. */
export function CodeForm({ ticket, onSignedIn, onOver }: ProofFormProps) {
  const { form, field, submit, pending } = useContractForm({
    schema: codeProof,
    defaultValues: { code: '' },
    send: async (proof) => onSignedIn(await callApi(finishLogin, { body: { ticket, ...proof } })),
    onFailed: (error) => tellFailure(error, onOver),
  });
  useEffect(() => form.setFocus('code'), [form]);
  return (
    <FormStack noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="Code"
        hint="The six digits that your authenticator app shows now."
        inputMode="numeric"
        autoComplete="one-time-code"
        {...typed}
        {...field('code')}
      />
      <Button type="submit" variant="prismatic" full pending={pending}>
        Log in
      </Button>
    </FormStack>
  );
}

/** One of the codes that were kept for a lost phone. */
export function RecoveryCodeForm({ ticket, onSignedIn, onOver }: ProofFormProps) {
  const { form, field, submit, pending } = useContractForm({
    schema: recoveryCodeProof,
    defaultValues: { recoveryCode: '' },
    send: async (proof) => onSignedIn(await callApi(finishLogin, { body: { ticket, ...proof } })),
    onFailed: (error) => tellFailure(error, onOver),
  });
  useEffect(() => form.setFocus('recoveryCode'), [form]);
  return (
    <FormStack noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="Recovery code"
        hint="Sixteen characters; each code works once."
        autoComplete="off"
        {...typed}
        {...field('recoveryCode')}
      />
      <Button type="submit" variant="prismatic" full pending={pending}>
        Log in
      </Button>
    </FormStack>
  );
}
