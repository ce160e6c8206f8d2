import { callApi } from '@hypercar/app-kit/api';
import { useContractForm } from '@hypercar/app-kit/contract-form';
import { requestEmailChange } from '@hypercar/contracts/email-change';
import { Alert } from '@hypercar/ui/alert';
import { Button } from '@hypercar/ui/button';
import { Field } from '@hypercar/ui/field';
import { PasswordField } from '@hypercar/ui/password-field';
import { useState } from 'react';
import { Panel } from '../../../panels/panel';
import { PanelForm } from '../../../panels/panel-form';

/** Asks for a link to a new e-mail address, which changes when it is confirmed there. */
export function ChangeEmailPanel() {
  const [answer, setAnswer] = useState<string>();
  const { form, field, submit, pending, failure } = useContractForm({
    schema: requestEmailChange.body,
    defaultValues: { email: '', currentPassword: '' },
    send: async (body) => {
      setAnswer(undefined);
      setAnswer((await callApi(requestEmailChange, { body })).message);
      form.reset();
    },
  });
  return (
    <Panel title="Change your email">
      <PanelForm noValidate onSubmit={(event) => void submit(event)}>
        {answer && <Alert tone="success">{answer}</Alert>}
        <Field
          label="New Email"
          type="email"
          autoComplete="email"
          hint="We mail a link there. Your present address is told, too."
          {...field('email')}
        />
        <PasswordField
          label="Account Password"
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        {failure !== undefined && (
          <Alert tone="danger">{failure || 'Failed to change the email'}</Alert>
        )}
        <Button type="submit" pending={pending}>
          Change Email
        </Button>
      </PanelForm>
    </Panel>
  );
}
