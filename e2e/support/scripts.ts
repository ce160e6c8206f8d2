import type { Page, Response } from '@playwright/test';

export interface Traffic {
  /** Paths of all requests. */
  paths: () => string[];
  /** The text of every script, one after the other. */
  scriptText: () => Promise<string>;
  /** What the scripts weighed on the wire, without their headers. */
  scriptBytes: () => Promise<number>;
  /** How the scripts were compressed on the wire: `br`, `gzip`; those smaller than a packet are not. */
  scriptEncodings: () => string[];
  /** Console warnings and errors, and uncaught exceptions. */
  complaints: () => string[];
}

const isScript = (response: Response): boolean =>
  new URL(response.url()).pathname.endsWith('.js') && response.ok();

const isLarge = (response: Response): boolean =>
  Number(response.headers()['content-length'] ?? Infinity) > 512;

/** Records what a page loads and logs, from its first request on. */
export const watchTraffic = (page: Page): Traffic => {
  const responses: Response[] = [];
  const complaints: string[] = [];
  page.on('response', (response) => responses.push(response));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) complaints.push(message.text());
  });
  const scripts = () => responses.filter(isScript);
  return {
    paths: () => responses.map((response) => new URL(response.url()).pathname),
    scriptText: async () => (await Promise.all(scripts().map((s) => s.text()))).join('\n'),
    scriptBytes: async () => {
      const sizes = await Promise.all(scripts().map((s) => s.request().sizes()));
      return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    },
    scriptEncodings: () => [
      ...new Set(
        scripts()
          .filter(isLarge)
          .map((s) => s.headers()['content-encoding'] ?? 'identity'),
      ),
    ],
    complaints: () => complaints,
  };
};

/** Waits until the page is interactive. */
export const untilInteractive = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
