import { GlobalStyle } from '@hypercar/ui/global-style';
import { theme } from '@hypercar/ui/theme';
import { ThemeProvider } from 'styled-components';
import { Frame } from './frame/frame';
import { Screens } from './screens';
import { SessionKeeper } from './session-keeper';
import { Toasts } from './toasts';

/** The whole application below the router; the same on the server and in the browser. */
export const App = () => (
  <ThemeProvider theme={theme}>
    <GlobalStyle />
    <Frame>
      <Screens />
    </Frame>
    <SessionKeeper />
    <Toasts />
  </ThemeProvider>
);
