import '../../shell/src/trusted-types';
import { App } from '../../shell/src/app';
import { StrictMode, type ComponentType } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

/** Starts the shell with a screen that lies in the same bundle: what the product would be without federation. */
export const startPlain = (Screen: ComponentType): void => {
  const root = document.getElementById('root')!;
  const tree = (
    <StrictMode>
      <BrowserRouter>
        <App ready={() => Screen} />
      </BrowserRouter>
    </StrictMode>
  );
  if (root.dataset['prerendered']) hydrateRoot(root, tree);
  else createRoot(root).render(tree);
};
