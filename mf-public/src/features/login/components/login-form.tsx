import { ApiError, callApi } from '@hypercar/app-kit/api';
import { useContractForm } from '@hypercar/app-kit/contract-form';
import { notify } from '@hypercar/app-kit/toast';
import {
  login,
  type LoginAnswer,
  loginBody,
  secondStep,
  type SecondStep,
} from '@hypercar/contracts/accounts';
import { FormStack } from '@hypercar/ui/form-stack';
import { Button } from '@hypercar/ui/button';
import { Field } from '@hypercar/ui/field';
import { PasswordField } from '@hypercar/ui/password-field';

const notVerified = 'Please verify your email before logging in';

/** The address to prefill when a login failed for want of verification; undefined for any other failure. */
const unverifiedEmail = (error: Error, typed: string): string | undefined => {
  if (!(error instanceof ApiError) || error.message !== notVerified) return undefined;
  const user = error.body['user'] as { email?: string } | undefined;
  return user?.email ?? (typed.includes('@') ? typed : '');
};

/** How to go on when the password was right and the account has a second factor; undefined for any other failure. */
const secondStepIn = (error: Error): SecondStep | undefined =>
  error instanceof ApiError ? secondStep.safeParse(error.body['secondFactor']).data : undefined;

export interface LoginFormProps {
  onSignedIn: (result: LoginAnswer) => void;
  /** The password was right, and the account has a second factor. */
  onSecondStep: (step: SecondStep) => void;
  /** The password was right, the address is not verified yet. */
  onUnverified: (email: string) => void;
}

const failed = (description: string) =>
  notify({ title: 'Login failed', description, kind: 'error' });

export function LoginForm({ onSignedIn, onSecondStep, onUnverified }: LoginFormProps) {
  const { form, field, submit, pending } = useContractForm({
    schema: loginBody,
    defaultValues: { username: '', password: '' },
    send: async (body) => {
      const result = await callApi(login, { body });
      if (result.token) onSignedIn(result);
      else failed('No authentication token received');
    },
    onFailed: (error) => {
      const step = secondStepIn(error);
      if (step) return onSecondStep(step);
      const email = unverifiedEmail(error, form.getValues('username').trim());
      if (email === undefined) failed(error.message);
      else onUnverified(email);
    },
  });
  return (
    <FormStack noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="Username or Email"
        autoComplete="username"
        autoCapitalize="none"
        {...field('username')}
      />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <Button type="submit" variant="prismatic" full pending={pending}>
        Login
      </Button>
    </FormStack>
  );
}
