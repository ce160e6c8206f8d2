import { Checkbox } from '@hypercar/ui/checkbox';
import { State } from '../state';

export const CheckboxStates = () => (
  <>
    <State name="Off and on">
      <Checkbox label="Show completed tasks" />
      <Checkbox label="Send me the newsletter" defaultChecked />
    </State>
    <State name="Error">
      <Checkbox label="I accept the terms" error="The account needs your consent." />
    </State>
    <State name="Disabled">
      <Checkbox label="Off" disabled />
      <Checkbox label="On" defaultChecked disabled />
    </State>
    <State name="Long text">
      <Checkbox label="I have read how stones are cleaned, and will not use acetone on a lacquer that is younger than four weeks" />
    </State>
  </>
);
