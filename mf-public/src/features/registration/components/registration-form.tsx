import { callApi } from '@hypercar/app-kit/api';
import { useContractForm } from '@hypercar/app-kit/contract-form';
import { notify } from '@hypercar/app-kit/toast';
import { register } from '@hypercar/contracts/accounts';
import { Alert } from '@hypercar/ui/alert';
import { Button } from '@hypercar/ui/button';
import { Checkbox } from '@hypercar/ui/checkbox';
import { Field } from '@hypercar/ui/field';
import { PasswordField } from '@hypercar/ui/password-field';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';
import { registrationForm } from '../api/registration-form';

const empty = { username: '', email: '', password: '', confirmPassword: '', isAdult: false };

export interface RegistrationFormProps {
  referralCode: string | undefined;
  onRegistered: (email: string) => void;
}

export function RegistrationForm({ referralCode, onRegistered }: RegistrationFormProps) {
  const { field, submit, pending, failure } = useContractForm({
    schema: registrationForm,
    defaultValues: empty,
    send: async ({ username, email, password }) => {
      await callApi(register, { body: { username, email, password, referralCode } });
      notify({ title: 'Registration Successful!', kind: 'success' });
      onRegistered(email);
    },
  });
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        {...field('username')}
      />
      <Field label="Email" type="email" autoComplete="email" {...field('email')} />
      <PasswordField label="Password" autoComplete="new-password" {...field('password')} />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
      <Checkbox label="I am 18 years or older" {...field('isAdult')} />
      {failure !== undefined && <Alert tone="danger">{failure || 'Registration failed'}</Alert>}
      <Button type="submit" variant="prismatic" full pending={pending}>
        Create Account
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space.l};
`;
