import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Nothing scrolls sideways, as soon as the layout has followed a new width. */
export const expectNoSidewaysScroll = (page: Page, state = 'scrolls sideways'): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), {
      message: state,
    })
    .toBeLessThanOrEqual(0);

const phone = 360;
const desktop = 1280;

/** Sets the page's width, twice if a busy browser has rendered it with stale media queries. */
const setWidth = (page: Page, width: number, height = 800): Promise<void> =>
  expect(async () => {
    await page.setViewportSize({ width: width + 1, height });
    await page.setViewportSize({ width, height });
    const fits = await page.evaluate((px) => matchMedia(`(width: ${px}px)`).matches, width);
    expect(fits).toBe(true);
  }).toPass();

/** How far the page scrolls sideways, and what reaches farthest to the right; undefined where it fits. */
const sidewaysScroll = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const rest = document.documentElement.scrollWidth - innerWidth;
    if (rest <= 0) return undefined;
    const right = (element: Element) => element.getBoundingClientRect().right;
    const elements = [...document.body.querySelectorAll('*')];
    const widest = elements.sort((a, b) => right(b) - right(a)).slice(0, 5);
    return [`${rest} px at ${innerWidth} px`, ...widest.map((e) => e.outerHTML.slice(0, 200))].join(
      '\n',
    );
  });

/**
 * Gives the page a width, at which nothing scrolls sideways. About once in twenty changes Chromium keeps the wide layout's
 * rules although their media query matches no more, until the width passes another one: the next try comes from elsewhere.
 */
const expectFits = (page: Page, width: number, state: string): Promise<void> => {
  let tries = 0;
  return expect(async () => {
    tries += 1;
    if (tries > 1) await setWidth(page, width < desktop ? desktop : phone);
    await setWidth(page, width);
    expect(await sidewaysScroll(page), state).toBeUndefined();
  }).toPass({ timeout: 15_000 });
};

/** The section that an element stands in, where sections have addresses. */
const placeOf = (page: Page, target: readonly unknown[]): Promise<string> =>
  page.evaluate((selector) => {
    const section = document.querySelector(selector)?.closest('section[id]');
    return section ? ` in #${section.id}` : '';
  }, String(target[0]));

interface Rules {
  /** Contrast takes six times as long as every other rule together. */
  contrast?: boolean;
}

/** What axe finds on a page, or in a part of it: each element that breaks a rule. */
export const violationsIn = async (
  page: Page,
  part: string,
  { contrast = true }: Rules = {},
): Promise<string[]> => {
  // Half a megabyte of script, which a page keeps until it is left.
  const isThere = await page.evaluate(() => 'axe' in window);
  const builder = new AxeBuilder(isThere ? { page, axeSource: ';' } : { page });
  // The page has no frames of other origins, which alone need the extra page of each analysis.
  const axe = builder.setLegacyMode().include(part);
  const rules = { 'color-contrast': { enabled: contrast } };
  const { violations } = await axe.options({ resultTypes: ['violations'], rules }).analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => ({ id, ...node })));
  return Promise.all(
    found.map(async ({ id, html, target }) => `${id}: ${html}${await placeOf(page, target)}`),
  );
};

interface Look {
  /** A selector; the whole page without it. */
  part?: string;
  widths?: readonly number[];
  /** Further checks. */
  also?: (width: number) => Promise<void>;
}

/**
 * No axe violation and no horizontal scroll, at a phone's and a desktop's width. The colours are those of the theme at
 * each width, so their contrast is looked at once, in the widest look, which shows the most.
 */
export const expectAccessible = async (page: Page, state: string, look: Look = {}) => {
  const { part = 'html', widths = [phone, desktop], also } = look;
  const widest = Math.max(...widths);
  for (const width of widths) {
    await expectFits(page, width, `${state} scrolls sideways at ${width} px`);
    const found = await violationsIn(page, part, { contrast: width === widest });
    expect.soft(found, `${state} at ${width} px`).toEqual([]);
    await also?.(width);
  }
};

/** Records layout shifts from now on; returns their sum so far, and the elements. */
export const watchShifts = async (
  page: Page,
): Promise<() => Promise<{ sum: number; moved: string }>> => {
  await page.addInitScript(() => {
    interface Shift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const seen = { sum: 0, moved: '' };
    Object.assign(window, { seenShifts: seen });
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
        seen.sum += value;
        for (const { node, previousRect: from, currentRect: to } of sources)
          seen.moved += `${value.toFixed(4)} after ${startTime.toFixed()} ms: ${node?.nodeName} "${node?.textContent?.slice(0, 40)}" from ${from.y} (${from.height} high) to ${to.y} (${to.height} high)\n`;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(
      () => (window as unknown as { seenShifts: { sum: number; moved: string } }).seenShifts,
    );
};

/** Scrolls a page from top to bottom, a screen at a time. */
export const readThrough = async (page: Page): Promise<void> => {
  const step = page.viewportSize()!.height * 0.8;
  for (let top = 0; ; top += step) {
    const isEnd = await page.evaluate(async (to) => {
      window.scrollTo({ top: to, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return to + innerHeight >= document.documentElement.scrollHeight;
    }, top);
    if (isEnd) return;
  }
};
