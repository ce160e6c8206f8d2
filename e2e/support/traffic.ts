import type { Page } from '@playwright/test';

/** Records every file of a slice that a page requests. */
export const watchSlices = (page: Page): (() => string[]) => {
  const seen = new Set<string>();
  page.on('request', (request) => {
    const slice = /\/remotes\/([^/]+)\//.exec(new URL(request.url()).pathname)?.[1];
    if (slice) seen.add(slice);
  });
  return () => [...seen].sort();
};
