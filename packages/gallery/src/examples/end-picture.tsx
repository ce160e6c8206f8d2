import { EndPicture } from '@hypercar/ui/end-picture';
import { State } from '../state';

export const EndPictureStates = () => (
  <>
    <State name="Something is missing">
      <EndPicture scene="lost" />
    </State>
    <State name="A letter is under way">
      <EndPicture scene="mail" />
    </State>
    <State name="Something begins">
      <EndPicture scene="stone" />
    </State>
  </>
);
