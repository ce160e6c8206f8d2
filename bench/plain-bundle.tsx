import { App } from '../shell/src/app';
import { LandingRoute } from '../mf-public/src/routes/landing-route';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

const tree = (
  <StrictMode>
    <BrowserRouter>
      <App ready={() => LandingRoute} />
    </BrowserRouter>
  </StrictMode>
);
const root = document.getElementById('root')!;

if (root.dataset['prerendered']) hydrateRoot(root, tree);
else createRoot(root).render(tree);
