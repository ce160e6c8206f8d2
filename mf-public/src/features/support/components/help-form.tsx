import { callApi } from '@hypercar/app-kit/api';
import { useContractForm } from '@hypercar/app-kit/contract-form';
import { notify } from '@hypercar/app-kit/toast';
import { sendSupportTicket, supportBody } from '@hypercar/contracts/support';
import { Button } from '@hypercar/ui/button';
import { Collapsible } from '@hypercar/ui/collapsible';
import { Field } from '@hypercar/ui/field';
import { theme } from '@hypercar/ui/theme';
import styled from 'styled-components';

const failed = ({ message }: Error) =>
  notify({
    title: 'Failed to send support ticket',
    description: message || 'Please write to our support address.',
    kind: 'error',
  });
const missing = (description: string) =>
  notify({ title: 'Email required', description, kind: 'error' });

/** "I need help with my account": a guest asks for support with nothing but an address. */
export function HelpForm() {
  const { form, field, submit, pending } = useContractForm({
    schema: supportBody,
    defaultValues: { email: '', context: 'login' as const },
    send: async (body) => {
      await callApi(sendSupportTicket, { body });
      notify({ title: 'Support ticket sent', kind: 'success' });
      form.reset();
    },
    onFailed: failed,
    onInvalid: missing,
  });
  return (
    <Collapsible title="I need help with my account">
      <Form noValidate onSubmit={(event) => void submit(event)}>
        <p>Leave your address. We write back and get you in.</p>
        <Field label="Your email address" type="email" autoComplete="email" {...field('email')} />
        <Button type="submit" variant="secondary" pending={pending}>
          Ask for help
        </Button>
      </Form>
    </Collapsible>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space.m};
`;
