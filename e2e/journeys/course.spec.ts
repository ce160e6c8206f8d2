import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { phoneToWide } from '../support/admin-panels';
import { bearerOf, createMember, logIn } from '../support/people';
import { untilInteractive } from '../support/scripts';
import { tokenOf } from '../support/token';

const drop = '/course/glue/the-drop';
const locked = 'Purchase to unlock details';
const box = (page: Page, name: string) => page.getByRole('checkbox', { name });

const idOf = async (page: Page): Promise<string> => {
  const answer = await page.request.get('/api/auth/me', { headers: await bearerOf(page) });
  return ((await answer.json()) as { id: string }).id;
};

/** A signed-in member; an administrator gives and takes the access. */
const learner = async (page: Page, request: APIRequestContext) => {
  const person = await createMember(request);
  await logIn(page, person);
  const url = new URL(page.url()).origin;
  const headers = { Authorization: `Bearer ${await tokenOf({ url }, 'admin')}` };
  const userId = await idOf(page);
  const data = { userId, package: 'full-course', reason: 'A present' };
  const given = await request.post('/api/admin/course-access', { headers, data });
  expect(given.status()).toBe(201);
  const { id } = (await given.json()) as { id: string };
  const revoke = async () => {
    const path = `/api/admin/course-access/${id}/revoke`;
    const answer = await request.post(path, { headers, data: { reason: 'By mistake' } });
    expect(answer.status()).toBe(200);
  };
  return { revoke };
};

test('a guest reads a free lesson, and is told how the others open', async ({ page }) => {
  await page.goto('/course');
  await expect(page.getByText('Locked').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(12);
  await expectAccessible(page, 'the course for a guest', { widths: phoneToWide });
  await page.getByRole('link', { name: 'Measuring with sticky notes' }).click();
  await page.getByLabel('Sticky notes on the panel').fill('40');
  await expect(page.getByText('2.5 sq ft')).toBeVisible();
  await page.getByRole('link', { name: /From area to stones/ }).click();
  await expect(page.getByText(locked)).toBeVisible();
  await expectAccessible(page, 'a locked lesson', { widths: phoneToWide });
  for (const [path, status] of [
    ['/api/course/lessons/glue/the-drop', 401],
    ['/api/course/lessons/calculations/sticky-notes', 200],
    ['/api/course/lessons/glue/none', 404],
  ] as const)
    expect((await page.request.get(path)).status()).toBe(status);
});

test('a member learns, goes on where they were, and is locked out when the access ends', async ({
  page,
  request,
}) => {
  const { revoke } = await learner(page, request);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Go to your course' }).click();
  await expect(page.getByText('0 of 24 lessons done')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Begin: The bench/ })).toBeVisible();

  await page.goto(drop);
  await box(page, 'No thread on the tip').check();
  await expect(page.getByText('1 of 3')).toBeVisible();
  await expectAccessible(page, 'a lesson', { widths: phoneToWide });
  await page.getByRole('radio', { name: 'About 2.4 mm' }).check();
  await page.getByRole('radio', { name: 'It cures in seconds' }).check();
  await page.getByRole('radio', { name: 'About twice as long as at 23 °C' }).check();
  await page.getByRole('button', { name: 'See what is right' }).click();
  await expect(page.getByText('2 of 3 right')).toBeVisible();
  await expect(page.getByText(/Not right\. Panels move/)).toBeVisible();
  await expectAccessible(page, 'an answered quiz', { widths: phoneToWide });
  await page.getByRole('button', { name: 'Done, and on to the next' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Laying, lifting/);

  await page.goto('/course');
  await expect(page.getByText('1 of 24 lessons done')).toBeVisible();
  await page.getByRole('link', { name: /^Continue: Laying, lifting/ }).click();
  await page.getByRole('link', { name: 'The size of a drop' }).click();
  await page.reload();
  await expect(box(page, 'No thread on the tip')).toBeChecked();
  await expect(page.getByText('Your best so far: 2 of 3')).toBeVisible();

  await revoke();
  const headers = await bearerOf(page);
  const refused = await page.request.get(`/api${drop.replace('course', 'course/lessons')}`, {
    headers,
  });
  expect(refused.status()).toBe(403);
  await page.reload();
  await expect(page.getByText(locked)).toBeVisible();
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });

  test('an opened lesson is read and ticked, and the tick is sent when the connection is back', async ({
    page,
    request,
  }) => {
    await learner(page, request);
    await page.goto(drop);
    await untilInteractive(page);
    await expect(box(page, 'No thread on the tip')).toBeVisible();
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const cache = await caches.open('pages');
          return (await cache.keys()).map(({ url }) => new URL(url).pathname);
        }),
      )
      .toEqual(expect.arrayContaining([drop, '/api/course']));
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByText('half as wide as the stone').first()).toBeVisible();
    await box(page, 'No thread on the tip').check();
    await page.reload();
    await expect(box(page, 'No thread on the tip')).toBeChecked();
    await page.context().setOffline(false);
    await expect
      .poll(async () => {
        const headers = await bearerOf(page);
        const path = '/api/course/lessons/glue/the-drop';
        const read = await page.request.get(path, { headers });
        return ((await read.json()) as { progress: { ticked: string[] } }).progress.ticked;
      })
      .toEqual(['drops/step-3']);
  });
});
