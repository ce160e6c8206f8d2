import { appRoutes } from '@hypercar/contracts/app-routes';

/**
 * How the offline worker handles a request: `kept` is a page that it keeps, `page` any other one, `read` a public read of
 * such a page; `other` is not touched.
 */
export type Kind = 'kept' | 'page' | 'manifest' | 'hashed' | 'read' | 'other';

/** Films are large, and a browser asks for parts of them, which no cache takes. */
const hashed = /^\/remotes\/[^/]+\/assets\/.+\.[0-9a-f]{8}\.(?!mp4$|webm$)\w+$/;
const manifest = /^\/remotes\/[^/]+\/mf-manifest\.json$/;
/** What the pages for everybody show; no call that says something about a person. */
const reads = [
  '/api/tiles',
  '/api/progress',
  '/api/social-posts',
  '/api/contest/results',
  '/api/course',
  '/api/site-settings',
];
/** Served by a service or as a file, also when a browser navigates there. */
const noPage = /^\/(?:api|remotes)\/|\.\w+$/;
/** The pages for everybody, and the workshop's, whose document says nothing about a person either. */
const keptPages = [
  '/assist',
  ...appRoutes.filter(({ access }) => access === 'anyone').map(({ path }) => path),
].map((path) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`));

export interface Asked {
  method: string;
  url: string;
  /** `document` for a page. */
  destination: string;
}

/** The path under which a request is kept: the query of a page may carry a secret. */
export const keyOf = (url: string): string => new URL(url).pathname.replace(/(?<=.)\/$/, '');

export const kindOf = ({ method, url, destination }: Asked, origin: string): Kind => {
  const { origin: asked, pathname, search } = new URL(url, origin);
  if (method !== 'GET' || asked !== origin) return 'other';
  if (destination === 'document' && !noPage.test(pathname))
    return keptPages.some((path) => path.test(keyOf(asked + pathname))) ? 'kept' : 'page';
  if (hashed.test(pathname)) return 'hashed';
  if (manifest.test(pathname)) return 'manifest';
  return reads.includes(pathname) && !search ? 'read' : 'other';
};
