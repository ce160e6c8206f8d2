/** How the offline worker handles a request: only those of the workshop's page. */
export type Kind = 'page' | 'manifest' | 'hashed' | 'other';

const hashed = /^\/remotes\/[^/]+\/assets\/.+\.[0-9a-f]{8}\.\w+$/;
const manifest = /^\/remotes\/[^/]+\/mf-manifest\.json$/;
const page = /^\/assist\/?$/;

export interface Asked {
  method: string;
  url: string;
  /** `navigate` for a page. */
  mode: string;
}

/** Calls (`/api`) are never cached here; the page caches its data. */
export const kindOf = ({ method, url, mode }: Asked, origin: string): Kind => {
  const { origin: asked, pathname } = new URL(url, origin);
  if (method !== 'GET' || asked !== origin) return 'other';
  if (mode === 'navigate') return page.test(pathname) ? 'page' : 'other';
  if (hashed.test(pathname)) return 'hashed';
  return manifest.test(pathname) ? 'manifest' : 'other';
};
