import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { bearerOf, createMember, logIn, newPerson, openAs } from '../support/people';
import { watchSlices } from '../support/traffic';
import { expectAccessible } from '../support/accessibility';

// The page opens again without a connection.
test.use({ serviceWorkers: 'allow' });

type Tool = 'cleanup' | 'supplies' | 'sheets' | 'timers';

const untilLive = (page: Page): Promise<void> =>
  expect(page.getByText('Live', { exact: true })).toBeVisible();
const openTool = async (page: Page, tool: Tool): Promise<void> => {
  await page.goto(`/assist?tool=${tool}`);
  await untilLive(page);
};
/** A person's own browser, at a tool. */
const personAt = async (browser: Browser, who: 'admin' | 'assistant', tool: Tool) => {
  const page = await (await browser.newContext()).newPage();
  await openAs(page, who, `/assist?tool=${tool}`);
  await untilLive(page);
  return page;
};
const box = (page: Page, name: string): Locator =>
  page.getByRole('checkbox', { name, exact: true });
const toast = (page: Page, text: string): Locator =>
  page.locator('.Toastify__toast').getByText(text, { exact: true });
const waiting = (page: Page): Locator => page.getByText('1 change waiting');

/** A task of this test's own. */
const addTask = async (page: Page): Promise<{ id: string; title: string }> => {
  const { username: title } = newPerson('task');
  const headers = await bearerOf(page);
  const answer = await page.request.post('/api/cleanup-tasks', { headers, data: { title } });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { id: string; title: string };
};
const setDone = async (page: Page, id: string, completed: boolean): Promise<void> => {
  const headers = await bearerOf(page);
  const data = { completed };
  expect((await page.request.patch(`/api/cleanup-tasks/${id}`, { headers, data })).ok()).toBe(true);
};
const writesOf = (page: Page): (() => number) => {
  let count = 0;
  page.on('response', (response) => {
    if (response.request().method() === 'PATCH' && response.ok()) count += 1;
  });
  return () => count;
};

test.describe('two people at the checklist', () => {
  test('a tick on one phone appears on the other within two seconds', async ({ browser }) => {
    const admin = await personAt(browser, 'admin', 'cleanup');
    const { title } = await addTask(admin);
    const assistant = await personAt(browser, 'assistant', 'cleanup');
    await expect(box(admin, title)).not.toBeChecked();
    await box(assistant, title).click();
    await expect(box(admin, title)).toBeChecked({ timeout: 2000 });
    await expect(
      admin
        .getByRole('listitem')
        .filter({ hasText: title })
        .getByText(/Done by assistant/),
    ).toBeVisible();
  });

  test('a tick without a connection survives a reload, and is sent once when it returns', async ({
    browser,
  }) => {
    const admin = await personAt(browser, 'admin', 'cleanup');
    const { title } = await addTask(admin);
    const assistant = await personAt(browser, 'assistant', 'cleanup');
    const writes = writesOf(assistant);
    // The page opens again without a connection once the browser keeps its files.
    await expect
      .poll(() => assistant.evaluate(() => caches.match('/assist').then(Boolean)))
      .toBe(true);
    await assistant.context().setOffline(true);
    await box(assistant, title).click();
    await expect(waiting(assistant)).toBeVisible();
    await expect(assistant.getByText(/^Offline/)).toBeVisible();
    await assistant.reload();
    await expect(box(assistant, title)).toBeChecked();
    await expect(waiting(assistant)).toBeVisible();
    await expect(box(admin, title)).not.toBeChecked();

    await assistant.context().setOffline(false);
    await expect(waiting(assistant)).toBeHidden();
    await expect(box(admin, title)).toBeChecked();
    await expect(assistant.getByText('Live', { exact: true })).toBeVisible();
    expect(writes()).toBe(1);
  });

  test("a conflict with another user's change is shown, and the user chooses", async ({
    browser,
  }) => {
    const admin = await personAt(browser, 'admin', 'cleanup');
    const { id, title } = await addTask(admin);
    const assistant = await personAt(browser, 'assistant', 'cleanup');
    await expect(box(assistant, title)).toBeVisible();
    await assistant.context().setOffline(true);
    await box(assistant, title).click();
    await expect(waiting(assistant)).toBeVisible();
    await setDone(admin, id, true);
    await setDone(admin, id, false);
    await assistant.context().setOffline(false);
    const conflict = assistant.getByRole('alert').filter({ hasText: title });
    await expect(conflict).toContainText('you ticked it, but it was not saved');
    await expect(conflict).toContainText('admin has changed this task in the meantime');
    await expect(box(assistant, title)).not.toBeChecked();
    await conflict.getByRole('button', { name: 'Keep Mine' }).click();
    await expect(box(admin, title)).toBeChecked();
    await expect(conflict).toBeHidden();
  });
});

test.describe('what forms send without a connection', () => {
  const untilKept = (page: Page) =>
    expect.poll(() => page.evaluate(() => caches.match('/assist').then(Boolean))).toBe(true);

  test('a sheet that is recorded survives a reload, and is sent once when the connection returns', async ({
    browser,
  }) => {
    const page = await personAt(browser, 'assistant', 'sheets');
    const { username: maker } = newPerson('maker');
    await untilKept(page);
    await page.context().setOffline(true);
    await page.getByRole('combobox', { name: 'Maker name' }).fill(maker);
    await page.getByLabel('Time to complete (minutes)').fill('12');
    await page.getByRole('button', { name: 'Record transfer sheet' }).click();
    await expect(toast(page, 'Saved on this device')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Maker name' })).toHaveValue('');
    await page.reload();
    const waits = page.getByRole('group', { name: `Waiting: The sheet of ${maker}` });
    await expect(waits).toBeVisible();
    await expect(waiting(page)).toBeVisible();
    await page.context().setOffline(false);
    await expect(waits).toBeHidden();
    const recorded = page.getByRole('table', { name: 'Recorded sheets' });
    await expect(recorded.getByRole('row', { name: maker })).toHaveCount(1);
    await expect(waiting(page)).toBeHidden();
  });

  test('an edit that met another one is kept until its person decides', async ({ browser }) => {
    const admin = await personAt(browser, 'admin', 'cleanup');
    const { id, title } = await addTask(admin);
    const headers = await bearerOf(admin);
    const rename = (name: string) =>
      admin.request.patch(`/api/cleanup-tasks/${id}`, { headers, data: { title: name } });
    await admin.getByRole('button', { name: `Edit ${title}` }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('textbox').fill(`${title} mine`);
    await admin.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(waiting(admin)).toBeVisible();
    const assistant = await personAt(browser, 'assistant', 'cleanup');
    expect((await rename(`${title} theirs`)).ok()).toBe(true);
    await expect(box(assistant, `${title} theirs`)).toBeVisible();
    await admin.context().setOffline(false);
    const refused = admin.getByRole('alert').filter({ hasText: `${title} mine` });
    await expect(refused).toContainText('was not saved');
    await refused.getByRole('button', { name: 'Keep Mine' }).click();
    await expect(box(assistant, `${title} mine`)).toBeVisible();
    await expect(refused).toBeHidden();
  });
});

test('only an administrator adds, edits, deletes and resets', async ({ browser }) => {
  const assistant = await personAt(browser, 'assistant', 'cleanup');
  await expect(assistant.getByRole('checkbox').first()).toBeVisible();
  const controls = assistant.getByRole('button', { name: /^(Add|Edit|Delete|Reset)/ });
  await expect(controls).toHaveCount(0);
  await openTool(assistant, 'supplies');
  await expect(assistant.getByRole('button', { name: /^History/ }).first()).toBeVisible();
  await expect(controls).toHaveCount(0);

  const admin = await personAt(browser, 'admin', 'supplies');
  const { username: item } = newPerson('supply');
  await admin.getByRole('button', { name: 'Add supply…' }).click();
  await admin.getByRole('dialog').getByLabel('Item name').fill(item);
  await admin.getByRole('dialog').getByLabel('Quantity').fill('12 boxes');
  await admin.getByRole('dialog').getByRole('button', { name: 'Add supply' }).click();
  await expect(toast(admin, 'Supply added')).toBeVisible();
  const row = admin.getByRole('group', { name: item, exact: true });
  await expect(row.getByLabel('Quantity 12')).toBeVisible();
  await row.getByRole('button', { name: 'One more' }).dblclick();
  await row.getByRole('button', { name: 'Packed' }).first().click();
  await assistant.getByRole('searchbox').fill(item);
  await expect(
    assistant.getByRole('button', { name: 'Packed', pressed: true, exact: true }),
  ).toBeVisible();
  await expect(assistant.getByText('× 14')).toBeVisible();
  await assistant.getByRole('button', { name: 'Shopping list' }).click();
  const list = assistant.getByRole('dialog', { name: 'Shopping list' });
  await list.getByRole('checkbox', { name: `14 × ${item}` }).check();
  await expectAccessible(assistant, 'the shopping list', { part: '[role="dialog"]' });
  await expect(row.getByText('Received')).toBeVisible();
  await row.getByRole('button', { name: /^Delete/ }).click();
  await expect(toast(admin, 'Supply deleted')).toBeVisible();
  await expect(row).toBeHidden();
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
});

test('"Reset Now" asks, unticks everything for everybody and records the round', async ({
  browser,
}) => {
  const admin = await personAt(browser, 'admin', 'cleanup');
  const { title } = await addTask(admin);
  const assistant = await personAt(browser, 'assistant', 'cleanup');
  await box(assistant, title).click();
  await expect(box(admin, title)).toBeChecked();
  await expect(admin.getByRole('timer')).toHaveText(/^([0-4] h )?\d{1,2} min$/);
  await admin.getByRole('button', { name: 'Reset Now' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Reset Now' }).click();
  await expect(toast(admin, 'Checklist Reset')).toBeVisible();
  await expect(box(assistant, title)).not.toBeChecked();
  await admin.getByRole('heading', { name: 'Past rounds' }).click();
  await expect(admin.getByText(/reset by admin/).first()).toBeVisible();
});

test('a transfer sheet is scored while it is typed, and by the service', async ({ browser }) => {
  const page = await personAt(browser, 'assistant', 'sheets');
  const { username: maker } = newPerson('maker');
  await page.getByLabel('Maker name').fill(maker);
  for (const name of ['Correct creation', 'Correct labeling', 'Correct sizing'])
    await box(page, name).check();
  await page.getByLabel('Time to complete (minutes)').fill('21');
  const score = page.getByRole('group', { name: 'Score so far' });
  await expect(score).toContainText('Accuracy75Speed85Overall80Good');
  await page.getByRole('button', { name: 'Record transfer sheet' }).click();
  await expect(toast(page, 'Transfer sheet recorded')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: `${maker} · 2 Piece` });
  await expect(row).toContainText('80Good75852');
  await expect(row).toContainText('Corner signed');
  await expect(page.getByRole('table', { name: 'Averages by maker' })).toContainText(maker);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  const headers = await bearerOf(page);
  const data = { makerName: maker, timeToComplete: 60, accuracyScore: 100, overallScore: 100 };
  const forged = await page.request.post('/api/transfer-sheets', { headers, data });
  expect(await forged.json()).toMatchObject({ accuracyScore: 0, speedScore: 25, overallScore: 13 });
});

test('two edit one transfer sheet: the second is told of the first, and chooses', async ({
  browser,
}) => {
  const assistant = await personAt(browser, 'assistant', 'sheets');
  const headers = await bearerOf(assistant);
  const { username: makerName } = newPerson('maker');
  const made = await assistant.request.post('/api/transfer-sheets', {
    headers,
    data: { makerName, timeToComplete: 20 },
  });
  const { id } = (await made.json()) as { id: string };
  const page = await personAt(browser, 'admin', 'sheets');
  const row = page.getByRole('row').filter({ hasText: `${makerName} · 2 Piece` });
  await row.getByRole('button', { name: 'Edit…' }).click();
  const time = page.getByLabel('Time to complete (minutes)');
  await time.fill('30');
  const data = { timeToComplete: 25 };
  const change = () => assistant.request.patch(`/api/transfer-sheets/${id}`, { headers, data });
  // A busy service may ask to try again.
  await expect.poll(async () => (await change()).status()).toBe(200);
  await page.getByRole('button', { name: 'Update transfer sheet' }).click();
  await expect(page.getByText('assistant has changed this transfer sheet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take Theirs' })).toBeFocused();
  await expectAccessible(page, 'a choice between two edits');
  await page.getByRole('button', { name: 'Keep Mine' }).click();
  await expect(toast(page, 'Transfer sheet updated')).toBeVisible();
  await expect(row.getByRole('cell', { name: '30', exact: true })).toBeVisible();
});

test('the wrong sheet of a day is found by its day, its rating and its score', async ({
  browser,
}) => {
  const page = await personAt(browser, 'assistant', 'sheets');
  const headers = await bearerOf(page);
  const { username: makerName } = newPerson('maker');
  const data = { makerName, timeToComplete: 60 };
  await page.request.post('/api/transfer-sheets', { headers, data });
  await page.getByLabel('Recorded on').fill(new Date().toLocaleDateString('en-CA'));
  await page.getByLabel('Rating').selectOption('Needs Work');
  await page.getByRole('button', { name: 'Overall' }).click();
  await page.getByRole('button', { name: 'Overall' }).click();
  const table = page.getByRole('table', { name: 'Recorded sheets' });
  const row = table.getByRole('row').filter({ hasText: makerName });
  await expect(row).toContainText('13Needs Work');
  await page.waitForURL(/sheets\.rating=Needs.*sheets\.sort=overallScore/);
  await page.reload();
  await expect(row).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Overall' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  await expect(page.getByLabel('Rating')).toHaveValue('Needs Work');
});

test('an ended cure timer is announced on every tool of the others', async ({ browser }) => {
  const admin = await personAt(browser, 'admin', 'cleanup');
  const assistant = await personAt(browser, 'assistant', 'timers');
  const { username: location } = newPerson('bay');
  await assistant.getByRole('combobox', { name: 'Location' }).first().fill(location);
  await assistant.getByRole('button', { name: '90 min' }).click();
  await assistant.getByRole('button', { name: 'Start timer' }).click();
  await expect(toast(assistant, 'Cure timer started')).toBeVisible();
  await assistant.getByRole('button', { name: `End ${location}, Unknown now` }).click();
  await expect(toast(assistant, 'Cure timer ended')).toBeVisible();
  await expect(admin.getByText(`${location}, Unknown (ended by assistant)`).first()).toBeVisible();
  await admin.getByRole('button', { name: 'Got it' }).click();
  await expect(admin.getByRole('button', { name: 'Got it' })).toBeHidden();
});

/** A browser without a screen refuses notices: what it does with them is done here. The rest is the site's own. */
const showsNotices = () => {
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  const shown = new Map<string, object>();
  Object.assign(ServiceWorkerRegistration.prototype, {
    showNotification: (title: string, { tag = '', ...options }: NotificationOptions) => {
      const close = () => void shown.delete(tag);
      shown.set(tag, { title, tag, close, ...options });
      return Promise.resolve();
    },
    getNotifications: () => Promise.resolve([...shown.values()]),
  });
  // No push service can be reached: the browser subscribes to an address of one at which nothing listens.
  let subscription: object | null = null;
  const pushManager = {
    getSubscription: () => Promise.resolve(subscription),
    subscribe: ({ applicationServerKey: p256dh }: { applicationServerKey: string }) => {
      const endpoint = 'https://none.push.apple.com/device';
      const toJSON = () => ({ endpoint, keys: { p256dh, auth: 'A'.repeat(22) } });
      const unsubscribe = () => Promise.resolve((subscription = null));
      subscription = { endpoint, toJSON, unsubscribe };
      return Promise.resolve(subscription);
    },
  };
  Object.defineProperty(ServiceWorkerRegistration.prototype, 'pushManager', {
    get: () => pushManager,
  });
};

test('a timer rings on a device whose page is out of sight, once it was allowed to', async ({
  browser,
}) => {
  const admin = await personAt(browser, 'admin', 'timers');
  const assistant = await personAt(browser, 'assistant', 'timers');
  const start = async (location: string) => {
    await assistant.getByRole('combobox', { name: 'Location' }).first().fill(location);
    await assistant.getByRole('button', { name: '90 min' }).click();
    await assistant.getByRole('button', { name: 'Start timer' }).click();
    await expect(admin.getByRole('button', { name: `End ${location}, Unknown now` })).toBeVisible();
  };
  const rung = () =>
    admin.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body }) => `${title}: ${body}`);
    });
  const { username: first } = newPerson('bay');
  const { username: second } = newPerson('bay');
  await start(first);
  await start(second);
  await admin.addInitScript(showsNotices);
  await admin.reload();
  await expect(admin.getByText(/^This device tells you .* while it is locked\.$/)).toBeVisible();
  await assistant.getByRole('button', { name: `End ${first}, Unknown now` }).click();
  await expect(admin.getByText(`${first}, Unknown (ended by assistant)`).first()).toBeVisible();
  expect(await rung()).toEqual([]);
  // No browser without a screen puts a page out of sight.
  await admin.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  await assistant.getByRole('button', { name: `End ${second}, Unknown now` }).click();
  await expect.poll(rung).toEqual([`Cure timer ended: ${second}, Unknown (ended by assistant)`]);
  await admin.getByRole('button', { name: 'Got it' }).click();
  await expect.poll(rung).toEqual([]);
  await start(newPerson('bay').username);
  await admin.getByRole('button', { name: 'Stop' }).click();
  await expect(admin.getByRole('button', { name: 'Tell me' })).toBeVisible();
});

test('everything can be reached and done by keyboard', async ({ browser }) => {
  const page = await personAt(browser, 'assistant', 'cleanup');
  const way = page.getByRole('navigation', { name: 'Assistant tools' }).getByRole('link');
  await way.filter({ hasText: 'Supply Management' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/assist?tool=supplies');
  const chip = page.getByRole('button', { name: 'Unpacked' }).first();
  const before = await chip.getAttribute('aria-pressed');
  await chip.focus();
  await page.keyboard.press('Space');
  await expect(chip).toHaveAttribute('aria-pressed', before === 'true' ? 'false' : 'true');
  await expect(waiting(page)).toBeHidden();
});

test('a member is sent to / and loads none of the tools’ code', async ({ page, request }) => {
  await logIn(page, await createMember(request));
  const slices = watchSlices(page);
  await page.goto('/assist?tool=supplies');
  await expect(page).toHaveURL('/');
  expect(slices()).not.toContain('mf-assist');
});

test.describe('axe, 360 px and 1280 px, and touch targets', () => {
  test.setTimeout(300_000);

  /** Controls smaller than 44 px; links in sentences are exempt. */
  const smallTargets = (page: Page): Promise<string[]> =>
    page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'main button, main nav a, main label:has([type=checkbox]), main select, main summary',
        ),
      ]
        .map((target) => ({ target, box: target.getBoundingClientRect() }))
        .filter(({ box }) => box.height > 0 && (box.height < 43.5 || box.width < 43.5))
        .map(({ target, box }) => `${target.textContent} ${box.width}x${box.height}`),
    );

  const look = (page: Page, state: string): Promise<void> =>
    expectAccessible(page, state, {
      also: async (width) => {
        if (width === 360) expect(await smallTargets(page)).toEqual([]);
      },
    });

  for (const tool of ['cleanup', 'supplies', 'sheets', 'timers'] as const)
    test(tool, async ({ browser }) => {
      const page = await personAt(browser, 'admin', tool);
      await expect(page.getByRole('button', { name: /^Delete/ }).first()).toBeVisible();
      await look(page, tool);
      const edit = page.getByRole('button', { name: /^Edit/ }).first();
      if (await edit.isVisible()) {
        await edit.click();
        await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
        await look(page, `${tool}, editing`);
      }
    });

  test('while offline, with a change that waits', async ({ browser }) => {
    const page = await personAt(browser, 'assistant', 'supplies');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Unpacked' }).first().click();
    await expect(waiting(page)).toBeVisible();
    await look(page, 'offline');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('filters and acts are at the bottom edge, and what is typed survives turning the phone', async ({
    page,
  }) => {
    await openAs(page, 'assistant', '/assist?tool=sheets');
    const record = page.getByRole('button', { name: 'Record sheet…' });
    const filter = page.getByRole('button', { name: /^Filter/ });
    for (const button of [record, filter])
      expect((await button.boundingBox())!.y).toBeGreaterThan(740 - 120);
    await filter.tap();
    await page.getByLabel('Rating').selectOption('Needs Work');
    await page.getByRole('button', { name: 'Done' }).tap();
    await expect(filter).toHaveText('Filter (1)');
    await filter.tap();
    await page.getByRole('button', { name: 'Clear' }).tap();
    await page.getByRole('button', { name: 'Done' }).tap();
    await expect(filter).toHaveText('Filter');
    const { username: maker } = newPerson('maker');
    await record.tap();
    await page.getByLabel('Maker name').fill(maker);
    await page.setViewportSize({ width: 800, height: 360 });
    await expect(page.getByLabel('Maker name')).toHaveValue(maker);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByLabel('Time to complete (minutes)').fill('20');
    await page.getByRole('button', { name: 'Record transfer sheet' }).tap();
    await expect(toast(page, 'Transfer sheet recorded')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto('/assist?tool=timers');
    await page.getByRole('button', { name: 'Start timer…' }).tap();
    await page.getByLabel('Location').fill(maker);
    await page.getByRole('button', { name: '60 min' }).tap();
    await page.getByRole('button', { name: 'Start timer', exact: true }).tap();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText(maker)).toBeVisible();
    await expectAccessible(page, 'timers with a bar at the foot');
  });
});
