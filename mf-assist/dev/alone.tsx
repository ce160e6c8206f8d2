import { StandalonePage } from '@hypercar/app-kit/standalone-page';
import { GlobalStyle } from '@hypercar/ui/global-style';
import { createRoot } from 'react-dom/client';
import app from '../src/app';

createRoot(document.getElementById('root')!).render(
  <>
    <GlobalStyle />
    <StandalonePage app={app} />
  </>,
);
