import { expect, test } from '@playwright/test';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

interface Event {
  name: string;
  args: { data?: { unsupportedProperties?: string[]; compositeFailed?: number } };
}

/** Of Chromium's reasons to animate on the page's main thread: the element is out of sight, so that there is nothing to do. */
const outOfSight = 1 << 17;

test('the light passes over the car once it is drawn, and the page makes no frame of an animation itself', async ({
  browser,
  page,
}) => {
  await browser.startTracing(page, { categories: ['blink.animations'] });
  await page.goto('/');
  const light = page.locator('#swept-body');
  await expect(light).toBeAttached();
  const drawn = await page.locator('svg:has(> g > .stone):not([style])').first().boundingBox();
  const lit = await page.locator('svg:has(> #swept-body)').boundingBox();
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(Math.abs(lit![side] - drawn![side])).toBeLessThan(1);
  await expect(light).not.toBeAttached();
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: Event[];
  };
  const animations = traceEvents.filter(({ name }) => name === 'Animation');
  expect(animations.length).toBeGreaterThan(2);
  // What an animation needs that the compositor cannot do.
  const needed = animations.flatMap(({ args }) => args.data?.unsupportedProperties ?? []);
  expect(needed).toEqual([]);
  const reasons = animations.map(({ args }) => (args.data?.compositeFailed ?? 0) & ~outOfSight);
  expect(new Set(reasons)).toEqual(new Set([0]));
});
