import { TextArea } from '@hypercar/ui/text-area';
import { State } from '../state';

const story =
  'The bonnet took two evenings: SS16 along the edges, SS20 in the field, and a row of SS30 where the light falls. Seven stones came loose at the left lamp and were set again.';

export const TextAreaStates = () => (
  <>
    <State name="Empty">
      <TextArea label="Message" placeholder="What happened?" hint="We answer within two days." />
    </State>
    <State name="Long text">
      <TextArea label="Message" defaultValue={story} />
    </State>
    <State name="Error">
      <TextArea label="Message" error="Write at least 10 characters." />
    </State>
    <State name="Disabled">
      <TextArea label="Message" defaultValue="Sent." disabled />
    </State>
  </>
);
