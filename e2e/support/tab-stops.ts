import type { Page } from '@playwright/test';

interface TabStops {
  /** Every control that Tab should reach, in the order of the document. */
  controls: string[];
  /** What got the focus, in turn. */
  reached: string[];
  /** What of it showed no focus. */
  unseen: string[];
}

/** Presses Tab as often as there are controls on the page. */
export const tabThrough = async (page: Page): Promise<TabStops> => {
  const count = await page.evaluate(() => {
    const nameOf = (element: Element): string =>
      `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent} in ${element.closest('[id]')?.id}`;
    const showsFocus = (element: Element): boolean =>
      getComputedStyle(element).outlineStyle !== 'none' ||
      // A tile of the car is outlined by a polygon of its own.
      Boolean(element.closest('svg')?.querySelector('polygon[aria-hidden]'));
    const interactive = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
    const controls = [...document.querySelectorAll<HTMLElement | SVGElement>(interactive)]
      .filter((element) => !element.matches(':disabled') && element.tabIndex === 0)
      // Of a group of radio buttons, Tab reaches the chosen one.
      .filter((element) => !element.matches('[type=radio]:not(:checked)'))
      .filter((element) => element.checkVisibility())
      .map(nameOf);
    const stops: TabStops = { controls, reached: [], unseen: [] };
    Object.assign(window, { stops });
    document.addEventListener('focusin', ({ target }) => {
      const name = nameOf(target as Element);
      stops.reached.push(name);
      // After React has drawn what the focus changes.
      queueMicrotask(() => !showsFocus(target as Element) && stops.unseen.push(name));
    });
    return controls.length;
  });
  for (let press = 0; press < count; press += 1) await page.keyboard.press('Tab');
  return page.evaluate(() => (window as unknown as { stops: TabStops }).stops);
};
