import { expect, type Page, test as usual } from '@playwright/test';
import { chromiumOptions } from '../../scripts/chromium';
import { startProcess } from '../../scripts/site/managed-process';
import { devServerSpec, serviceUrl } from '../../scripts/site/parts';
import { freePort } from '../../scripts/site/ports';
import { expectAccessible, violationsIn } from '../support/accessibility';
import { expectToLookAsKept } from '../support/pictures';
import { tabThrough } from '../support/tab-stops';

/** The gallery as `npm run dev` serves it, once for all tests of this file. */
const test = usual.extend<object, { gallery: string }>({
  gallery: [
    async ({ browserName: _ }, use) => {
      const port = await freePort();
      const dataDir = process.env.SITE_DATA_DIR!;
      const { process: server } = await startProcess(
        devServerSpec('packages/gallery', port, dataDir),
      );
      await use(serviceUrl(port));
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: ({ gallery }, use) => use(gallery),
});
const { args, ...launch } = chromiumOptions(process.env.CHROMIUM_PATH!);
test.use({
  timezoneId: 'UTC',
  // Letters stand where the font says, whatever the system makes of its outlines.
  launchOptions: { ...launch, args: [...args!, '--font-render-hinting=none'] },
});

const widths = [360, 1280];
const themes = ['dark', 'light'] as const;

const openGallery = async (page: Page, width = 1280): Promise<void> => {
  await page.setViewportSize({ width, height: 800 });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
};

/** Opens the gallery and waits for what comes when the reader is near it. */
const openWhole = async (page: Page, width?: number): Promise<void> => {
  await openGallery(page, width);
  const late = page.locator('#when-near');
  await late.scrollIntoViewIfNeeded();
  await expect(late.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
};

/** A component's picture does not depend on what stands above it, which moves it by parts of a pixel. */
const showAlone = (page: Page, name: string): Promise<void> =>
  // The index sticks to the top of the window, above what is looked at.
  page.locator('section[id], nav').evaluateAll((parts, shown) => {
    for (const part of parts) (part as HTMLElement).style.display = part.id === shown ? '' : 'none';
  }, name);

for (const colorScheme of themes)
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme });
    const mark = colorScheme === 'dark' ? '' : `-${colorScheme}`;

    test('every component can be used by everybody, at both widths', async ({ page }) => {
      const complaints: string[] = [];
      page.on(
        'console',
        (message) =>
          message.type() === 'error' &&
          complaints.push(`${message.text()} ${message.location().url}`),
      );
      await openWhole(page);
      await expectAccessible(page, 'the gallery', { widths });
      expect(complaints).toEqual([]);
    });

    for (const width of widths)
      test(`every component looks as it did, at ${width} px`, async ({ page }) => {
        await openWhole(page, width);
        const sections = page.locator('section[id]');
        const names = await sections.evaluateAll((all) => all.map(({ id }) => id));
        for (const name of names) {
          await showAlone(page, name);
          await expectToLookAsKept(
            page.locator(`#${name} [data-states]`),
            `${name}${mark}-${width}`,
          );
        }
      });
  });

for (const width of widths)
  test(`Tab reaches every control in order, with a focus that is seen, at ${width} px`, async ({
    page,
  }) => {
    await openWhole(page, width);
    const { controls, reached, unseen } = await tabThrough(page);
    expect(controls.length).toBeGreaterThan(60);
    expect(reached).toEqual(controls);
    expect(unseen).toEqual([]);
  });

const openers = [
  ['dialog', 'Short dialog'],
  ['dialog', 'Dialog with a form'],
  ['dialog', 'Long dialog'],
  ['confirm-dialog', 'Question'],
  ['confirm-dialog', 'Dangerous question'],
  ['confirm-dialog', 'Question being carried out'],
  ['confirm-act', 'Act'],
  ['confirm-act', 'Refused act'],
] as const;

for (const width of widths)
  test(`each dialog opens and closes by keyboard, at ${width} px`, async ({ page }) => {
    await openGallery(page, width);
    // Each picture of what is behind the veil costs as much as the dialog.
    await page.addStyleTag({ content: '* { backdrop-filter: none !important }' });
    for (const [module, name] of openers) {
      const opener = page.locator(`#${module}`).getByRole('button', { name, exact: true });
      await opener.focus();
      await page.keyboard.press('Enter');
      const dialog = page.locator('[role=dialog], [role=alertdialog]');
      await expect(dialog).toBeVisible();
      expect.soft(await violationsIn(page, '[role$=dialog]'), name).toEqual([]);
      const picture = `open-${name.toLowerCase().replaceAll(' ', '-')}-${width}`;
      await expectToLookAsKept(dialog, picture);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    }
  });

test('tooltips and folded sections open by keyboard', async ({ page }) => {
  await openGallery(page);
  for (const name of ['Short text', 'Long text']) {
    const button = page.getByRole('button', { name, exact: true });
    const tooltip = page.getByRole('tooltip');
    await button.scrollIntoViewIfNeeded();
    // A tooltip closes when the page scrolls, which a slow browser may still do.
    await expect(async () => {
      await button.blur();
      await button.focus();
      await expect(tooltip).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(tooltip).toBeHidden();
  }
  await page.locator('#lazy-panel summary').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Made just now.')).toBeVisible();
});

test('a component is found by its name and by its address', async ({ page }) => {
  await openGallery(page);
  const index = page.getByRole('navigation', { name: 'Components' });
  await index.getByLabel('Find a component').fill('badge');
  await index.getByRole('link').click();
  await expect(page).toHaveURL(/#badge$/);
  await expect(page.getByRole('region', { name: 'Badge' })).toBeInViewport();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByText('Index', { exact: true }).click();
  await index.getByRole('link', { name: 'Tooltip' }).click();
  await expect(page.getByRole('region', { name: 'Tooltip' })).toBeInViewport();
  await expect(index.getByRole('link')).toHaveCount(0);
});
