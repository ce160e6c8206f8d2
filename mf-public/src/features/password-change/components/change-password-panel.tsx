import { callApi } from '@hypercar/app-kit/api';
import { useContractForm } from '@hypercar/app-kit/contract-form';
import { queryClient } from '@hypercar/app-kit/query';
import { changePassword } from '@hypercar/contracts/password-reset';
import { Alert } from '@hypercar/ui/alert';
import { Button } from '@hypercar/ui/button';
import { PasswordField } from '@hypercar/ui/password-field';
import { useState } from 'react';
import { Panel } from '../../../panels/panel';
import { PanelForm } from '../../../panels/panel-form';

/** Changes the own password; every other session ends with the old one. */
export function ChangePasswordPanel() {
  const [answer, setAnswer] = useState<string>();
  const { form, field, submit, pending, failure } = useContractForm({
    schema: changePassword.body,
    defaultValues: { currentPassword: '', newPassword: '' },
    send: async (body) => {
      setAnswer(undefined);
      setAnswer((await callApi(changePassword, { body })).message);
      form.reset();
      // The list of sessions is shorter now.
      void queryClient().invalidateQueries({ queryKey: ['/api/auth/sessions'] });
    },
  });
  return (
    <Panel title="Change your password">
      <PanelForm noValidate onSubmit={(event) => void submit(event)}>
        {answer && <Alert tone="success">{answer}</Alert>}
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          {...field('currentPassword')}
        />
        <PasswordField
          label="New Password"
          hint="At least 6 characters. You stay signed in here and are signed out elsewhere."
          autoComplete="new-password"
          {...field('newPassword')}
        />
        {failure !== undefined && (
          <Alert tone="danger">{failure || 'Failed to change the password'}</Alert>
        )}
        <Button type="submit" pending={pending}>
          Change Password
        </Button>
      </PanelForm>
    </Panel>
  );
}
