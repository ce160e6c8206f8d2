import { PasswordField } from '@hypercar/ui/password-field';
import { State } from '../state';

export const PasswordFieldStates = () => (
  <>
    <State name="Empty">
      <PasswordField label="Password" autoComplete="off" hint="At least 8 characters." />
    </State>
    <State name="Filled">
      <PasswordField label="Password" autoComplete="off" defaultValue="crystal clear" />
    </State>
    <State name="Error">
      <PasswordField
        label="Password"
        autoComplete="off"
        defaultValue="short"
        error="Use at least 8 characters."
      />
    </State>
    <State name="Disabled">
      <PasswordField label="Password" autoComplete="off" defaultValue="crystal clear" disabled />
    </State>
  </>
);
