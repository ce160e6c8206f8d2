const whenActive = (registration: ServiceWorkerRegistration): Promise<ServiceWorker> =>
  new Promise((resolve) => {
    if (registration.active) return resolve(registration.active);
    const coming = registration.installing ?? registration.waiting;
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve(coming);
    });
  });

const loadedFiles = (): string[] =>
  performance.getEntriesByType('resource').map(({ name }) => name);

/**
 * Lets this page open again without a connection (`shell/src/offline-worker.ts`): registers the service worker and
 * sends it the files that the page has loaded. Only on this page, and not in development.
 */
export const keepPage = async (): Promise<void> => {
  if (process.env['NODE_ENV'] !== 'production' || !('serviceWorker' in navigator)) return;
  const scope = { scope: '/assist' };
  const registration = await navigator.serviceWorker.register('/offline-worker.js', scope);
  const worker = await whenActive(registration);
  worker.postMessage({ keep: loadedFiles() });
};
