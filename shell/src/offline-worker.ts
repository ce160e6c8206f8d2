import { keepFiles, keptFirst, keptPages, newestFirst, newestInTime } from './offline/keep-files';
import { type Kind, kindOf } from './offline/kind-of';
import { offlinePage } from './offline/offline-page';
import { showPush } from './offline/show-push';

interface Extendable {
  waitUntil: (work: Promise<unknown>) => void;
}
interface Fetched {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (answer: Promise<Response>) => void;
}
interface Clicked extends Extendable {
  notification: Notification;
}
interface Pushed extends Extendable {
  data: { json: () => unknown } | null;
}
interface OpenPage {
  url: string;
  focus: () => Promise<unknown>;
  navigate: (url: string) => Promise<unknown>;
}
/** The used part of a service worker's global scope; the compiler's types are those of a page. */
interface WorkerScope {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<OpenPage[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
  skipWaiting: () => Promise<void>;
  addEventListener(type: 'push', listener: (event: Pushed) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: Clicked) => void): void;
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void;
  addEventListener(type: 'fetch', listener: (event: Fetched) => void): void;
  addEventListener(
    type: 'message',
    listener: (event: Extendable & { data: { page?: string; keep?: string[] } }) => void,
  ): void;
}
const worker = self as unknown as WorkerScope;
const { origin } = worker.location;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

/** A page is asked for while the worker starts, so that a visit does not wait for it. `workshop` held files until 0.1.0. */
worker.addEventListener('activate', (event) =>
  event.waitUntil(
    Promise.all([worker.registration.navigationPreload.enable(), caches.delete('workshop')]),
  ),
);

worker.addEventListener('message', (event) => {
  const { page, keep } = event.data;
  if (page && keep) event.waitUntil(keepFiles(page, keep, origin));
});

/** A notice leads to its page: to one of that screen that is open, else to a new one. */
const openPage = async (path: string): Promise<void> => {
  const { pathname, href } = new URL(path, origin);
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(({ url }) => new URL(url).pathname === pathname);
  if (!page) return void (await worker.clients.openWindow(href));
  await page.focus();
  // Not every browser lets a worker lead a page that it does not hold yet.
  if (page.url !== href) await page.navigate(href).catch(() => undefined);
};

worker.addEventListener('push', (event) =>
  event.waitUntil(showPush(event.data, worker.registration)),
);

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data as { path: string };
  event.waitUntil(openPage(path));
});

const orOffline = (answer: Promise<Response>): Promise<Response> =>
  answer.catch(async () => offlinePage(await keptPages(origin)));

const answers: Record<Exclude<Kind, 'other'>, (event: Fetched) => Promise<Response>> = {
  kept: ({ request, preloadResponse }) => orOffline(newestInTime(request, preloadResponse)),
  page: ({ request, preloadResponse }) =>
    orOffline(preloadResponse.then((coming) => coming ?? fetch(request))),
  manifest: ({ request }) => newestInTime(request),
  hashed: ({ request }) => keptFirst(request),
  read: ({ request }) => newestFirst(request),
};

/** Lets the pages that were opened open offline; other requests are not touched. */
worker.addEventListener('fetch', (event) => {
  const kind = kindOf(event.request, origin);
  if (kind !== 'other') event.respondWith(answers[kind](event));
});
