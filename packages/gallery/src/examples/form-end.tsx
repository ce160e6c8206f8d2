import { FormEnd } from '@hypercar/ui/form-end';
import { State } from '../state';

const nothing = () => undefined;

export const FormEndStates = () => (
  <>
    <State name="To submit or to cancel">
      <FormEnd submitLabel="Save" pending={false} onCancel={nothing} />
    </State>
    <State name="To submit only">
      <FormEnd submitLabel="Add" pending={false} />
    </State>
    <State name="Under way">
      <FormEnd submitLabel="Save" pending onCancel={nothing} />
    </State>
    <State name="Disabled">
      <FormEnd submitLabel="Save" pending={false} disabled onCancel={nothing} />
    </State>
    <State name="Failed" wide>
      <FormEnd
        submitLabel="Save"
        pending={false}
        failure="The service is busy. Please try again."
        onCancel={nothing}
      />
    </State>
  </>
);
