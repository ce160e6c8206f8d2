import { Logo, LogoMark } from '@hypercar/ui/logo';
import { State } from '../state';

export const LogoStates = () => (
  <>
    <State name="Logo" row>
      <Logo />
      <Logo height={44} />
    </State>
    <State name="LogoMark" row>
      <LogoMark />
      <LogoMark height={44} />
    </State>
  </>
);
