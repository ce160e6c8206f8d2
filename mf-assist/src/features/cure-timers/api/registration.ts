/** Of the worker that keeps the pages and shows notices; none in development. */
export const registration = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration();
