import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { phoneToWide, toastOf } from '../support/admin-panels';
import { bearerOf, createMember, logIn, openAs } from '../support/people';
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

/** Opens a lesson with a film above its steps: where they are while it is asked for and when it is there. */
const staysWhileFilmLoads = async (page: Page, open: () => Promise<unknown>) => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/course/lessons/*/*/files/*', async (route) => {
    await released;
    await route.continue();
  });
  const places = async () => {
    const found: number[] = [];
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 720 });
      found.push(
        await box(page, 'No thread on the tip').evaluate(
          (element) => element.getBoundingClientRect().top + scrollY,
        ),
      );
    }
    return found;
  };
  await open();
  await expect(page.getByText('Loading the film…')).toBeVisible();
  const before = await places();
  release();
  await expect(page.locator('video')).toBeVisible();
  expect(await places()).toEqual(before);
};

test('a guest reads a free lesson, and is told how the others open', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'See every lesson' }).click();
  await expect(page).toHaveURL('/course');
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

  await staysWhileFilmLoads(page, () => page.goto(drop));
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
  // Questions and film are refused beside the lesson, for a moment.
  await expect(page.getByText(locked)).toHaveCount(1);
});

test('the owner writes a lesson as a draft, looks at it, and opens it for everybody', async ({
  page,
  browser,
}) => {
  const title = `Loupe ${Date.now()}`;
  await openAs(page, 'admin', '/admin');
  await page.getByRole('link', { name: 'Write the course' }).click();
  await expect(page.getByRole('link', { name: '1. Preparation & Workspace Setup' })).toBeVisible();
  await expectAccessible(page, 'the modules', { widths: phoneToWide });
  await page.getByRole('button', { name: 'Add a module' }).click();
  await page.getByLabel('Title of the new module').fill(title);
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
  await page.getByRole('button', { name: 'Add a lesson' }).click();
  await page.getByLabel('Title of the lesson').fill('Looking closely');
  await page.getByRole('checkbox', { name: /^A free preview/ }).check();
  for (const kind of ['Text', 'Checklist', 'Quiz'])
    await page.getByRole('button', { name: `+ ${kind}` }).click();
  await page.getByRole('button', { name: 'Save module' }).click();
  await expect(page.getByText(/places need a correction/)).toBeVisible();
  await expectAccessible(page, 'a module with mistakes', { widths: phoneToWide });
  await page.getByRole('button', { name: 'Remove part 3' }).click();
  await page.getByLabel('Text', { exact: true }).fill('Two times are **enough**.');
  await page.getByLabel('Title of the checklist').fill('Look');
  await page.getByLabel('Steps').fill('Both lamps on');
  await page.getByRole('button', { name: 'Save module' }).click();
  await expect(toastOf(page, 'Module saved')).toBeVisible();

  const guest = await (await browser.newContext()).newPage();
  const seen = async () => {
    await guest.goto(new URL('/course', page.url()).href);
    await expect(guest.getByRole('heading', { name: 'Glue Education' })).toBeVisible();
    return guest.getByRole('link', { name: 'Looking closely' }).count();
  };
  expect(await seen()).toBe(0);
  const link = page.getByRole('link', { name: 'Read it as it is saved' });
  const [draft] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await expect(draft.getByText('enough')).toHaveCSS('font-weight', /[67]00/);
  await draft.close();

  await page.getByRole('checkbox', { name: /^A draft/ }).uncheck();
  await page.getByRole('button', { name: 'Save module' }).click();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  // A browser asks for the list again after a minute; this one is a new visitor's.
  await guest.context().close();
  const other = await (await browser.newContext()).newPage();
  await other.goto(new URL('/course', page.url()).href);
  await other.getByRole('link', { name: 'Looking closely' }).click();
  await expect(other.getByRole('checkbox', { name: 'Both lamps on' })).toBeVisible();
  await other.context().close();

  await page.getByRole('button', { name: `Remove ${title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(toastOf(page, 'Module removed')).toBeVisible();
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

test('the owner uploads a film for a new lesson, and lessons are put in order by dragging', async ({
  page,
}) => {
  const title = `Film ${Date.now()}`;
  await openAs(page, 'admin', '/admin/course');
  await page.getByRole('button', { name: 'Add a module' }).click();
  await page.getByLabel('Title of the new module').fill(title);
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
  const write = async (name: string) => {
    await page.getByRole('button', { name: 'Add a lesson' }).click();
    await page.getByLabel('Title of the lesson').last().fill(name);
  };
  await write('Watching');
  await page.getByRole('button', { name: '+ Film' }).click();
  await page.getByText('Upload a film').click();
  await page.getByLabel('New film').setInputFiles('svc-contest/src/sample-films/drop.mp4');
  await page.getByLabel('Title of the film').fill(title);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByLabel('Film', { exact: true })).not.toHaveValue('');
  await write('Reading');
  await page.getByRole('button', { name: 'Save module' }).click();
  await expect(toastOf(page, 'Module saved')).toBeVisible();

  // Folded, high and from the top, so that both stay in sight.
  await page.setViewportSize({ width: 1280, height: 1000 });
  const { href } = new URL(page.url());
  await page.goto('/robots.txt');
  await page.goto(href);
  await untilInteractive(page);
  const lessonRow = (name: string) =>
    page.locator('[data-state]').filter({ has: page.locator('summary', { hasText: name }) });
  await lessonRow('Reading').getByTitle('Drag to another place').hover();
  await page.mouse.down();
  const to = (await lessonRow('Watching').boundingBox())!;
  await page.mouse.move(to.x + 80, to.y + 20, { steps: 10 });
  await page.mouse.move(to.x + 82, to.y + 22);
  await page.mouse.up();
  await expect(page.locator('summary').filter({ hasText: /^1\. Reading/ })).toBeVisible();
  await page.getByRole('button', { name: 'Save module' }).click();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);

  await page.getByRole('button', { name: 'Films and documents' }).click();
  const row = page.getByRole('dialog').getByRole('listitem').filter({ hasText: title });
  await expect(row.getByText('Ready')).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page, 'the films and documents', { widths: phoneToWide });
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page
    .locator('summary')
    .filter({ hasText: /^2\. Watching/ })
    .click();
  const link = page.getByRole('link', { name: 'Read it as it is saved' }).last();
  const [draft] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await draft.getByRole('button', { name: 'Play (k)' }).click();
  await expect
    .poll(() => draft.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.2);
  await draft.close();

  await page.getByRole('button', { name: `Remove ${title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(toastOf(page, 'Module removed')).toBeVisible();
});
