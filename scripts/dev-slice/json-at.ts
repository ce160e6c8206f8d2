import { text } from 'node:stream/consumers';
import { askSite } from './ask-site';
import { SiteFailure } from './site-failure';

const timeoutMs = 10_000;

/** What a site has at a path, as JSON; undefined when it has none. Throws SiteFailure, also when it is out of order. */
export const jsonAt = async (site: URL, path: string): Promise<unknown> => {
  const answer = await askSite(site, { path, timeoutMs });
  const body = await text(answer);
  const status = answer.statusCode ?? 0;
  if (status >= 500) throw new SiteFailure(`${site.origin} answers ${status}.`, false);
  try {
    return status === 200 ? JSON.parse(body) : undefined;
  } catch {
    return undefined;
  }
};
