import { HostFrame } from '@hypercar/app-kit/host-frame';
import type { RemoteSlotProps } from '@hypercar/app-kit/remote-slot';
import { loadScreen, readyScreen } from '@hypercar/app-kit/slice-loader';
import { theme } from '@hypercar/ui/theme';
import type { ReactNode } from 'react';
import { ThemeProvider } from 'styled-components';
import { FrameTop, Main } from './frame/frame';
import { FrameFoot } from './frame/frame-foot';
import { Screens } from './screens';
import { SessionKeeper } from './session-keeper';
import { Toasts } from './toasts';

export interface AppProps extends Partial<Pick<RemoteSlotProps, 'load' | 'ready'>> {
  /** The global style, unless the page has it in its head. */
  ground?: ReactNode;
}

const Above = ({ ground }: Pick<AppProps, 'ground'>) => (
  <>
    {ground}
    <FrameTop />
  </>
);
const Below = () => (
  <>
    <FrameFoot />
    <SessionKeeper />
    <Toasts />
  </>
);

/** The whole application below the router; the same at build time and in the browser. */
export const App = ({ load = loadScreen, ready = readyScreen, ground }: AppProps) => (
  <ThemeProvider theme={theme}>
    <HostFrame above={<Above ground={ground} />} below={<Below />}>
      <Main id="main" tabIndex={-1}>
        <Screens load={load} ready={ready} />
      </Main>
    </HostFrame>
  </ThemeProvider>
);
