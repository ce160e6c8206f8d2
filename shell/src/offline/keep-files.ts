import { keyOf, kindOf } from './kind-of';

const cacheName = 'pages';
/** Enough for the files of several builds; the oldest are deleted. */
const mostFiles = 300;
/** With bad reception, use the cache after this time. */
const patienceMs = 4000;

const trim = async (cache: Cache): Promise<void> => {
  const kept = await cache.keys();
  const oldest = kept.slice(0, Math.max(0, kept.length - mostFiles));
  await Promise.all(oldest.map((request) => cache.delete(request)));
};

/** A browser refuses a redirected answer as a page. */
const mayKeep = ({ ok, redirected }: Response): boolean => ok && !redirected;

/** Hashed files never change, so the cache is always valid. */
export const keptFirst = async (request: Request): Promise<Response> => {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(keyOf(request.url));
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(keyOf(request.url), answer.clone());
  return answer;
};

/** The newest answer, or the cached one without a connection. `coming` is the answer when it was asked for already. */
export const newestFirst = async (
  request: Request,
  coming: Promise<Response | undefined> = Promise.resolve(undefined),
): Promise<Response> => {
  try {
    const answer = (await coming) ?? (await fetch(request));
    if (mayKeep(answer)) {
      const cache = await caches.open(cacheName);
      await cache.put(keyOf(request.url), answer.clone());
    }
    return answer;
  } catch (error) {
    const kept = await caches.match(keyOf(request.url));
    if (kept) return kept;
    throw error;
  }
};

/** The newest page or manifest, or the cached one after a timeout. */
export const newestInTime = async (
  request: Request,
  coming?: Promise<Response | undefined>,
): Promise<Response> => {
  const kept = await caches.match(keyOf(request.url));
  const asked = newestFirst(request, coming);
  if (!kept) return asked;
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patienceMs));
  return Promise.race([asked, late]);
};

/** Skips cached hashed files; fetches pages, manifests and reads again. */
const keepOne = async (cache: Cache, url: string): Promise<void> => {
  if (url.includes('/assets/') && (await cache.match(keyOf(url)))) return;
  const answer = await fetch(url);
  if (mayKeep(answer)) await cache.put(keyOf(url), answer);
};

const wantedOf = (url: string, page: string, origin: string): boolean => {
  const destination = url === page ? 'document' : '';
  return !['page', 'other'].includes(kindOf({ method: 'GET', url, destination }, origin));
};

/** Caches a page and the files that it loaded before this worker was active. */
export const keepFiles = async (
  page: string,
  files: readonly string[],
  origin: string,
): Promise<void> => {
  const cache = await caches.open(cacheName);
  const keepAll = (urls: readonly string[]) =>
    Promise.all(
      urls
        .filter((url) => wantedOf(url, page, origin))
        .map((url) => keepOne(cache, url).catch(() => undefined)),
    );
  // The page comes last: one that is kept opens whole.
  await keepAll(files);
  await keepAll([page]);
  await trim(cache);
};

/** The paths of the pages that are kept. */
export const keptPages = async (origin: string): Promise<string[]> => {
  const kept = await (await caches.open(cacheName)).keys();
  const isPage = ({ url }: Request) =>
    kindOf({ method: 'GET', url, destination: 'document' }, origin) === 'kept';
  return kept.filter(isPage).map(({ url }) => keyOf(url));
};
