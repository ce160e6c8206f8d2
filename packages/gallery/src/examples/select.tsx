import { Select } from '@hypercar/ui/select';
import { State } from '../state';

const Options = () => (
  <>
    <option value="admin">Administrator</option>
    <option value="assistant">Assistant</option>
    <option value="public">Member</option>
  </>
);

export const SelectStates = () => (
  <>
    <State name="Chosen">
      <Select label="Role" defaultValue="assistant" hint="It takes effect at once.">
        <Options />
      </Select>
    </State>
    <State name="Error">
      <Select label="Role" defaultValue="" error="Choose a role.">
        <option value="">Choose …</option>
        <Options />
      </Select>
    </State>
    <State name="Disabled">
      <Select label="Role" disabled>
        <Options />
      </Select>
    </State>
    <State name="Long text">
      <Select label="Package">
        <option>The full course with the maximum kit, 25,000 stones and two live evenings</option>
      </Select>
    </State>
  </>
);
