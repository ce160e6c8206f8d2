import { keepFiles, keptFirst, newestFirst } from './offline/keep-files';
import { kindOf } from './offline/kind-of';

interface Extendable {
  waitUntil: (work: Promise<unknown>) => void;
}
/** The used part of a service worker's global scope; the compiler's types are those of a page. */
interface WorkerScope {
  location: Location;
  skipWaiting: () => Promise<void>;
  addEventListener(type: 'install', listener: (event: Extendable) => void): void;
  addEventListener(
    type: 'fetch',
    listener: (event: { request: Request; respondWith: (r: Promise<Response>) => void }) => void,
  ): void;
  addEventListener(
    type: 'message',
    listener: (event: Extendable & { data: { keep?: string[] } }) => void,
  ): void;
}
const worker = self as unknown as WorkerScope;
const { origin } = worker.location;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('message', (event) => {
  if (event.data.keep) event.waitUntil(keepFiles(event.data.keep, origin));
});

/** Lets the workshop's page open offline; other requests are not touched. */
worker.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, origin);
  if (kind === 'hashed') event.respondWith(keptFirst(event.request));
  if (kind === 'page' || kind === 'manifest') event.respondWith(newestFirst(event.request));
});
