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
 * Lets this page open again without a connection (`shell/src/offline-worker.ts`): asks the browser for the worker and
 * tells it what the page has loaded. Only here, so that nobody else's visit has one; not in development.
 */
export const keepPage = async (): Promise<void> => {
  if (process.env['NODE_ENV'] !== 'production' || !('serviceWorker' in navigator)) return;
  const scope = { scope: '/assist' };
  const registration = await navigator.serviceWorker.register('/offline-worker.js', scope);
  const worker = await whenActive(registration);
  worker.postMessage({ keep: loadedFiles() });
};
