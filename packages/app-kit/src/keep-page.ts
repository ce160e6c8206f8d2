const loadedFiles = (): string[] =>
  performance.getEntriesByType('resource').map(({ name }) => name);

/**
 * Has the offline worker (`shell/src/offline-worker.ts`) keep this page and the files that it has loaded, so that it
 * opens again without a connection. Waits for the worker, which is not there in development.
 */
export const keepPage = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ page: window.location.href, keep: loadedFiles() });
};
