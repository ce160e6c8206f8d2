import { Field } from '@hypercar/ui/field';
import { FieldPair } from '@hypercar/ui/field-pair';
import { State } from '../state';

export const FieldPairStates = () => (
  <State name="Two short fields" wide>
    <FieldPair>
      <Field label="First name" defaultValue="Ada" />
      <Field label="Last name" error="A last name is needed." />
    </FieldPair>
  </State>
);
