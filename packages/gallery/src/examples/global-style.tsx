import { GlobalStyle } from '@hypercar/ui/global-style';
import { State } from '../state';

export const GlobalStyleStates = () => (
  <>
    <GlobalStyle />
    <State name="Headings" wide>
      <h1>Light on stone</h1>
      <h2>A hypercar in 81 tiles</h2>
      <h3>Set by hand</h3>
      <h4>Stone after stone</h4>
    </State>
    <State name="Text and a link">
      <p>
        Crystals are set one by one. <a href="#global-style">See how it is done</a>, or read on: the
        line is as long as the eye likes it.
      </p>
    </State>
  </>
);
