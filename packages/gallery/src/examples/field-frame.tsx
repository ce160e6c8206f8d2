import { FieldFrame } from '@hypercar/ui/field-frame';
import { State } from '../state';

export const FieldFrameStates = () => (
  <>
    <State name="Around a control of one's own">
      <FieldFrame label="Progress of the roof" hint="In per cent.">
        {(aria) => <input {...aria} type="range" defaultValue={40} />}
      </FieldFrame>
    </State>
    <State name="Error">
      <FieldFrame label="Progress of the roof" error="The roof is further than that.">
        {(aria) => <input {...aria} type="range" defaultValue={10} />}
      </FieldFrame>
    </State>
  </>
);
