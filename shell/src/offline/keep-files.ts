import { kindOf } from './kind-of';

const cacheName = 'workshop';
/** Files of several builds; beyond them the oldest go. */
const mostFiles = 300;
/** Bad reception: after this long what is kept is better than an answer that may come. */
const patienceMs = 4000;

const trim = async (cache: Cache): Promise<void> => {
  const kept = await cache.keys();
  const oldest = kept.slice(0, Math.max(0, kept.length - mostFiles));
  await Promise.all(oldest.map((request) => cache.delete(request)));
};

/** A page is kept under its path: the tool in the query is the page's own affair. */
const keyOf = (url: string): string => new URL(url).pathname;

/** Hashed files never change: what is kept is right. */
export const keptFirst = async (request: Request): Promise<Response> => {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(keyOf(request.url));
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(keyOf(request.url), answer.clone());
  return answer;
};

/** The newest page or manifest, or the one that was kept when none comes in time. */
export const newestFirst = async (request: Request): Promise<Response> => {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(keyOf(request.url));
  const asked = fetch(request).then(async (answer) => {
    if (answer.ok) await cache.put(keyOf(request.url), answer.clone());
    return answer;
  });
  if (!kept) return asked;
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patienceMs));
  return Promise.race([asked.catch(() => kept), late]);
};

/** What is hashed need not be fetched twice; a page and a manifest may be newer than what is kept. */
const keepOne = async (cache: Cache, url: string): Promise<void> => {
  if (url.includes('/assets/') && (await cache.match(keyOf(url)))) return;
  const answer = await fetch(url);
  if (answer.ok) await cache.put(keyOf(url), answer);
};

/** Keeps the page and what it has loaded, for the time before this worker saw its requests. */
export const keepFiles = async (urls: readonly string[], origin: string): Promise<void> => {
  const cache = await caches.open(cacheName);
  const wanted = urls.filter(
    (url) => kindOf({ method: 'GET', mode: 'cors', url }, origin) !== 'other',
  );
  const page = new URL('/assist', origin).href;
  await Promise.all([page, ...wanted].map((url) => keepOne(cache, url).catch(() => undefined)));
  await trim(cache);
};
