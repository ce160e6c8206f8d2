import type { Browser, CDPSession, Page } from '@playwright/test';

/** One visit. Times in milliseconds from the start of the navigation; bytes of the scripts' compressed bodies. */
export interface Visit {
  fcp: number;
  lcp: number;
  cls: number;
  interactive: number | undefined;
  scriptBytes: number;
  requests: number;
}

/** The browser tools' "Slow 4G": 1.6 Mbit/s down, 750 kbit/s up, 150 ms, each with their usual correction. */
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 180_000,
  uploadThroughput: 84_375,
};
export const slowerCpu = 4;
/** Late fonts and late layout shifts count too. */
const settleMs = 2500;

interface Seen {
  lcp: number;
  cls: number;
}

/** Runs in the page before anything else, as text: compiler helpers are not available there. */
const observer = `
  window.seen = { lcp: 0, cls: 0 };
  new PerformanceObserver((list) => list.getEntries().forEach((e) => (seen.lcp = e.startTime)))
    .observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => list.getEntries().forEach((e) => (seen.cls += e.value)))
    .observe({ type: 'layout-shift', buffered: true });
`;

const countTraffic = async (cdp: CDPSession) => {
  /** Scripts under way, with the bytes of their headers. */
  const scripts = new Map<string, number>();
  const traffic = { requests: 0, scriptBytes: 0 };
  cdp.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) traffic.requests += 1;
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    if (new URL(response.url).pathname.endsWith('.js'))
      scripts.set(requestId, response.encodedDataLength);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const headers = scripts.get(requestId);
    if (headers !== undefined) traffic.scriptBytes += encodedDataLength - headers;
  });
  await cdp.send('Network.enable');
  return traffic;
};

const timesOf = (page: Page) =>
  page.evaluate(() => ({
    ...(window as unknown as { seen: Seen }).seen,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    interactive: performance.getEntriesByName('interactive')[0]?.startTime,
  }));

/** How a page is opened. */
export interface Opening {
  /** Whether a script makes it interactive. */
  runs?: boolean;
  /** What the browser's storage holds. */
  storage?: Readonly<Record<string, string>>;
}

/** Opens a page as a new visitor with a phone's screen, a slow network and a slow processor. */
export const visit = async (
  browser: Browser,
  url: string,
  { runs = true, storage = {} }: Opening = {},
): Promise<Visit> => {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 2,
  });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const traffic = await countTraffic(cdp);
    await cdp.send('Network.emulateNetworkConditions', slow4g);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu });
    await page.addInitScript({ content: observer });
    await page.addInitScript((items) => Object.assign(localStorage, items), storage);
    await page.goto(url, { waitUntil: 'load' });
    if (runs)
      await page.waitForFunction(() => performance.getEntriesByName('interactive').length > 0);
    await page.waitForTimeout(settleMs);
    return { ...(await timesOf(page)), ...traffic };
  } finally {
    await context.close();
  }
};
