import { Button } from '@hypercar/ui/button';
import { Field } from '@hypercar/ui/field';
import { FormStack } from '@hypercar/ui/form-stack';
import { TextArea } from '@hypercar/ui/text-area';
import { State } from '../state';

export const FormStackStates = () => (
  <State name="A form" wide>
    <FormStack onSubmit={(event) => event.preventDefault()}>
      <Field label="Subject" />
      <TextArea label="Message" />
      <Button type="submit">Send</Button>
    </FormStack>
  </State>
);
