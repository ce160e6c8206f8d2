import { GlobalStyle } from '@hypercar/ui/global-style';
import { createRoot } from 'react-dom/client';
import { Gallery } from './gallery';

createRoot(document.getElementById('root')!).render(
  <>
    <GlobalStyle />
    <Gallery />
  </>,
);
