import { ApiError, callApi } from '@hypercar/app-kit/api';
import { useContractForm } from '@hypercar/app-kit/contract-form';
import { notify } from '@hypercar/app-kit/toast';
import type { LoginAnswer } from '@hypercar/contracts/accounts';
import { codeProof, finishLogin, recoveryCodeProof } from '@hypercar/contracts/sign-in-methods';
import { Button } from '@hypercar/ui/button';
import { Field, type FieldProps } from '@hypercar/ui/field';
import { FormStack } from '@hypercar/ui/form-stack';

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

type Shared = Pick<FieldProps, 'autoFocus' | 'autoCapitalize' | 'spellCheck'>;
const shared: Shared = { autoFocus: true, autoCapitalize: 'none', spellCheck: false };

/** The six digits of an authenticator app. */
export function CodeForm({ ticket, onSignedIn, onOver }: ProofFormProps) {
  const { field, submit, pending } = useContractForm({
    schema: codeProof,
    defaultValues: { code: '' },
    send: async (proof) => onSignedIn(await callApi(finishLogin, { body: { ticket, ...proof } })),
    onFailed: (error) => tellFailure(error, onOver),
  });
  return (
    <FormStack noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="Code"
        hint="The six digits that your authenticator app shows now."
        inputMode="numeric"
        autoComplete="one-time-code"
        {...shared}
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
  const { field, submit, pending } = useContractForm({
    schema: recoveryCodeProof,
    defaultValues: { recoveryCode: '' },
    send: async (proof) => onSignedIn(await callApi(finishLogin, { body: { ticket, ...proof } })),
    onFailed: (error) => tellFailure(error, onOver),
  });
  return (
    <FormStack noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="Recovery code"
        hint="Sixteen characters; each code works once."
        autoComplete="off"
        {...shared}
        {...field('recoveryCode')}
      />
      <Button type="submit" variant="prismatic" full pending={pending}>
        Log in
      </Button>
    </FormStack>
  );
}
