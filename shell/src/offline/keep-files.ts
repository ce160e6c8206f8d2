import { kindOf } from './kind-of';

const cacheName = 'workshop';
/** Enough for the files of several builds; the oldest are deleted. */
const mostFiles = 300;
/** With bad reception, use the cache after this time. */
const patienceMs = 4000;

const trim = async (cache: Cache): Promise<void> => {
  const kept = await cache.keys();
  const oldest = kept.slice(0, Math.max(0, kept.length - mostFiles));
  await Promise.all(oldest.map((request) => cache.delete(request)));
};

/** A page is cached by its path, without the query. */
const keyOf = (url: string): string => new URL(url).pathname;

/** Hashed files never change, so the cache is always valid. */
export const keptFirst = async (request: Request): Promise<Response> => {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(keyOf(request.url));
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(keyOf(request.url), answer.clone());
  return answer;
};

/** The newest page or manifest, or the cached one after a timeout. */
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

/** Skips cached hashed files; fetches pages and manifests again. */
const keepOne = async (cache: Cache, url: string): Promise<void> => {
  if (url.includes('/assets/') && (await cache.match(keyOf(url)))) return;
  const answer = await fetch(url);
  if (answer.ok) await cache.put(keyOf(url), answer);
};

/** Caches the page and the files that it loaded before this worker was active. */
export const keepFiles = async (urls: readonly string[], origin: string): Promise<void> => {
  const cache = await caches.open(cacheName);
  const wanted = urls.filter(
    (url) => kindOf({ method: 'GET', mode: 'cors', url }, origin) !== 'other',
  );
  const page = new URL('/assist', origin).href;
  await Promise.all([page, ...wanted].map((url) => keepOne(cache, url).catch(() => undefined)));
  await trim(cache);
};
