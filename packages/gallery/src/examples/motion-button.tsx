import { MotionButton } from '@hypercar/ui/motion-button';
import { useState } from 'react';
import { State } from '../state';

const Switch = ({ begin }: { begin: boolean }) => {
  const [playing, setPlaying] = useState(begin);
  return <MotionButton playing={playing} onChange={setPlaying} of="the light on the car" />;
};

export const MotionButtonStates = () => (
  <>
    <State name="Playing: hidden where reduced motion is asked for">
      <Switch begin />
    </State>
    <State name="Paused">
      <Switch begin={false} />
    </State>
  </>
);
