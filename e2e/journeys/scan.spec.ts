import { expect, type Page, test } from '@playwright/test';
import { encode } from 'uqr';
import { expectAccessible } from '../support/accessibility';
import { bearerOf, newPerson, openAs } from '../support/people';

/** The page's camera sees a code: Debian's headless browser has no camera, nor a stand-in for one. */
const cameraSees = async (page: Page, text: string): Promise<void> => {
  const { data } = encode(text, { border: 4 });
  await page.addInitScript((rows: boolean[][]) => {
    const [width, height] = [640, 480];
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d')!;
    const pixels = Math.floor(height / rows.length);
    const show = () => {
      context.fillStyle = '#888';
      context.fillRect(0, 0, width, height);
      for (const [y, row] of rows.entries())
        for (const [x, isDark] of row.entries()) {
          context.fillStyle = isDark ? '#222' : '#ddd';
          context.fillRect(80 + x * pixels, y * pixels, pixels, pixels);
        }
    };
    navigator.mediaDevices.getUserMedia = () => {
      setInterval(show, 100);
      return Promise.resolve(canvas.captureStream(10));
    };
  }, data);
};

const scan = (page: Page) => page.getByRole('button', { name: 'Scan…' }).click();

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the camera opens a sheet by its label, whichever tool is open', async ({ page }) => {
    const { username: makerName } = newPerson('maker');
    await openAs(page, 'assistant', '/assist?tool=supplies');
    const headers = await bearerOf(page);
    const made = await page.request.post('/api/transfer-sheets', {
      headers,
      data: { makerName, timeToComplete: 60 },
    });
    const { id } = (await made.json()) as { id: string };
    await cameraSees(page, `https://printed.example/assist?tool=sheets&sheets.sheet=${id}`);
    await page.reload();
    await scan(page);
    await expect(page.getByText('The sheet of a label')).toBeVisible();
    const sheets = page.getByRole('table', { name: 'Recorded sheets' });
    await expect(sheets.getByRole('row').filter({ hasText: makerName })).toBeInViewport();
    await expectAccessible(page, 'one sheet by its label');
    await page.getByRole('button', { name: 'Show all sheets' }).click();
    await expect(page.getByLabel('Search makers')).toBeVisible();
  });
});

test('labels are printed for the chosen supplies, and open them', async ({ page }) => {
  await openAs(page, 'admin', '/assist?tool=supplies');
  const item = newPerson('glue & co').username;
  const headers = await bearerOf(page);
  await page.request.post('/api/supplies', { headers, data: { item, quantity: 3 } });
  await page.getByLabel('Search supplies').fill(item);
  await page.getByRole('button', { name: 'Select' }).click();
  await page.getByRole('checkbox', { name: item }).check();
  await page.getByRole('button', { name: 'Labels…' }).click();
  const labels = page.getByRole('dialog', { name: 'Labels' });
  await expect(labels.getByRole('img', { name: `QR code of ${item}` })).toBeVisible();
  await expectAccessible(page, 'labels');
  const query = new URLSearchParams({ tool: 'supplies', 'supplies.search': item });
  await cameraSees(page, `${process.env.SITE_URL!}/assist?${query}`);
  await page.goto('/assist?tool=sheets');
  await scan(page);
  await expect(page.getByRole('group', { name: item, exact: true })).toBeVisible();
  await expect(page.getByLabel('Search supplies')).toHaveValue(item);
});

test('a camera that is refused is a sentence, and the digits are typed', async ({ page }) => {
  await openAs(page, 'admin', '/assist?tool=supplies');
  await scan(page);
  const dialog = page.getByRole('dialog', { name: 'Scan a code' });
  await expect(dialog.getByText(/has no camera|is not allowed here/)).toBeVisible();
  await dialog.getByLabel('Or type the digits').fill('96385074');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('No supply has this barcode')).toBeVisible();
  await expectAccessible(page, 'an unknown barcode');
});
