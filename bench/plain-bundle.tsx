import { App } from '../shell/src/app';
import { loadLanding } from '../mf-public/src/routes/landing-route';
import { StrictMode, type ComponentType } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

const tree = (Landing: ComponentType) => (
  <StrictMode>
    <BrowserRouter>
      <App ready={() => Landing} />
    </BrowserRouter>
  </StrictMode>
);
const root = document.getElementById('root')!;

void loadLanding().then((Landing) => {
  if (root.dataset['prerendered']) hydrateRoot(root, tree(Landing));
  else createRoot(root).render(tree(Landing));
});
