import { HostFrame } from '@hypercar/app-kit/host-frame';
import type { RemoteSlotProps } from '@hypercar/app-kit/remote-slot';
import { loadScreen, readyScreen } from '@hypercar/app-kit/slice-loader';
import { GlobalStyle } from '@hypercar/ui/global-style';
import { theme } from '@hypercar/ui/theme';
import { ThemeProvider } from 'styled-components';
import { FrameTop, Main } from './frame/frame';
import { Screens } from './screens';
import { SessionKeeper } from './session-keeper';
import { Toasts } from './toasts';

export type AppProps = Partial<Pick<RemoteSlotProps, 'load' | 'ready'>>;

const Above = () => (
  <>
    <GlobalStyle />
    <FrameTop />
  </>
);
const Below = () => (
  <>
    <SessionKeeper />
    <Toasts />
  </>
);

/** The whole application below the router; the same at build time and in the browser. */
export const App = ({ load = loadScreen, ready = readyScreen }: AppProps) => (
  <ThemeProvider theme={theme}>
    <HostFrame above={<Above />} below={<Below />}>
      <Main id="main" tabIndex={-1}>
        <Screens load={load} ready={ready} />
      </Main>
    </HostFrame>
  </ThemeProvider>
);
