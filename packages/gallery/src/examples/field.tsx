import { Field, Input } from '@hypercar/ui/field';
import { State } from '../state';

export const FieldStates = () => (
  <>
    <State name="Empty">
      <Field label="Username" placeholder="ada" />
    </State>
    <State name="Filled, with a hint">
      <Field
        label="Email"
        type="email"
        defaultValue="ada@example.test"
        hint="Only for the login."
      />
    </State>
    <State name="Error">
      <Field label="Email" defaultValue="ada@" error="This is no email address." />
    </State>
    <State name="Error and hint">
      <Field label="Amount" defaultValue="-5" error="It must be above 0." hint="In US dollars." />
    </State>
    <State name="Disabled">
      <Field label="Referral code" defaultValue="HC-48213" disabled />
    </State>
    <State name="Long text">
      <Field
        label="What shall stand on the invoice, when it is not the name of the account"
        defaultValue="Hypercar Crystallization Workshop, Department of Crystals and Adhesives"
        hint="It is printed as it stands here, on one line, and can be changed until the order is sent."
      />
    </State>
    <State name="Input, the control alone">
      <Input aria-label="Stones per tile" type="number" defaultValue={144} />
    </State>
  </>
);
