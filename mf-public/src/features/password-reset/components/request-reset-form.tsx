import { callApi } from '@hypercar/app-kit/api';
import { useContractForm } from '@hypercar/app-kit/contract-form';
import { requestPasswordReset } from '@hypercar/contracts/password-reset';
import { Alert } from '@hypercar/ui/alert';
import { Button } from '@hypercar/ui/button';
import { Field } from '@hypercar/ui/field';
import { theme } from '@hypercar/ui/theme';
import { useState } from 'react';
import styled from 'styled-components';

/** Asks for the mail with the link; the answer is the same for every address. */
export function RequestResetForm() {
  const [answer, setAnswer] = useState<string>();
  const { field, submit, pending, failure } = useContractForm({
    schema: requestPasswordReset.body,
    defaultValues: { email: '' },
    send: async (body) => {
      setAnswer(undefined);
      setAnswer((await callApi(requestPasswordReset, { body })).message);
    },
  });
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      {answer && <Alert tone="success">{answer}</Alert>}
      <Field label="Email" type="email" autoComplete="email" {...field('email')} />
      {failure !== undefined && (
        <Alert tone="danger">{failure || 'Error requesting password reset'}</Alert>
      )}
      <Button type="submit" full pending={pending}>
        {pending ? 'Sending...' : 'Send Reset Link'}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space.l};
`;
