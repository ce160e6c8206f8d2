import { ApiError, callApi } from '@hypercar/app-kit/api';
import { useContractForm } from '@hypercar/app-kit/contract-form';
import { resetPasswordBody, setNewPassword } from '@hypercar/contracts/password-reset';
import { Alert } from '@hypercar/ui/alert';
import { Button } from '@hypercar/ui/button';
import { PasswordField } from '@hypercar/ui/password-field';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

export interface NewPasswordFormProps {
  token: string;
  onDone: (message: string) => void;
  /** Called when the server rejects the link. */
  onUnusable: () => void;
}

export function NewPasswordForm({ token, onDone, onUnusable }: NewPasswordFormProps) {
  const { field, submit, pending, failure } = useContractForm({
    schema: resetPasswordBody,
    defaultValues: { token, newPassword: '' },
    send: async (body) => onDone((await callApi(setNewPassword, { body })).message),
    onFailed: (error) => error instanceof ApiError && error.status === 400 && onUnusable(),
  });
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <PasswordField label="New Password" autoComplete="new-password" {...field('newPassword')} />
      {failure !== undefined && (
        <Alert tone="danger">{failure || 'Error resetting password'}</Alert>
      )}
      <Button type="submit" full pending={pending}>
        Reset Password
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space.l};
`;
