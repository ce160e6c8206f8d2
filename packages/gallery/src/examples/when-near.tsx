import { WhenNear } from '@hypercar/ui/when-near';
import { State } from '../state';

const Part = () => <p>Loaded when the reader came near.</p>;

export const WhenNearStates = () => (
  <>
    <State name="Loaded">
      <WhenNear name="The posts" minHeight="6rem" load={() => Promise.resolve(Part)} />
    </State>
    <State name="Loading">
      <WhenNear name="The posts" minHeight="6rem" load={() => new Promise(() => undefined)} />
    </State>
    <State name="Failed" wide>
      <WhenNear name="The posts" minHeight="6rem" load={() => Promise.reject(new Error('gone'))} />
    </State>
  </>
);
