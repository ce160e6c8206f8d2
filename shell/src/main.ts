import './trusted-types';
import { nextTask } from './next-task';

/** What this bundle is made of, part by part: the whole of it in one task holds up a phone for a third of a second. */
const parts: readonly (() => Promise<unknown>)[] = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ './shared/react-router-dom'),
  () => import(/* webpackMode: "eager" */ './shared/styled-components'),
  () => import(/* webpackMode: "eager" */ '@hypercar/app-kit/federation'),
];

const run = async (): Promise<void> => {
  for (const part of parts) {
    await nextTask();
    await part();
  }
  await nextTask();
  const { start } = await import(/* webpackMode: "eager" */ './start');
  await nextTask();
  await start(document.getElementById('root')!);
};

void run();

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
