import { ThemeSwitch, type ThemeChoice } from '@hypercar/ui/theme-switch';
import { useState } from 'react';
import { State } from '../state';

const Switch = ({ first }: { first: ThemeChoice }) => {
  const [choice, setChoice] = useState(first);
  return <ThemeSwitch value={choice} onChange={setChoice} />;
};

export const ThemeSwitchStates = () => (
  <>
    <State name="As the system has it">
      <Switch first="system" />
    </State>
    <State name="Chosen">
      <Switch first="light" />
    </State>
  </>
);
