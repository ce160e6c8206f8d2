import { GlobalStyle } from '@hypercar/ui/global-style';
import { createRoot } from 'react-dom/client';
import { LoadedPages } from './loaded-pages';
import { channelName } from './report-federation';

createRoot(document.getElementById('root')!).render(
  <>
    <GlobalStyle />
    <LoadedPages channel={new BroadcastChannel(channelName)} />
  </>,
);
