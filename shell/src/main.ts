import './trusted-types';
import { start } from './start';

// In a separate task, so that the browser may paint after parsing the script.
setTimeout(() => void start(document.getElementById('root')!));

// The cookies of previews (contracts/variant-cookies); the name is not imported, because every visitor loads this file.
if (document.cookie.includes('preview_'))
  void import('./preview-bar/show-preview-bar').then(({ showPreviewBar }) => showPreviewBar());

/** After what the page loads for itself. */
const quietMs = 5000;
if (process.env['NODE_ENV'] === 'production' && 'serviceWorker' in navigator)
  setTimeout(
    () =>
      void import('./offline/keep-pages')
        .then(({ keepPages }) => keepPages())
        // Without it the pages need a connection, as everywhere.
        .catch(() => undefined),
    quietMs,
  );
