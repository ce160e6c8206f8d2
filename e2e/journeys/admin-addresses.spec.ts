import { expect, test } from '@playwright/test';
import { openAs } from '../support/people';

test('an address opens a section, goes there and keeps what is asked of its list', async ({
  page,
}) => {
  await openAs(page, 'admin', '/admin?panel=notes');
  const notes = page.getByRole('region', { name: 'Admin Notes' });
  await expect(notes.getByRole('searchbox')).toBeInViewport();
  await notes.getByRole('searchbox').fill('nothing of this kind');
  await expect(page).toHaveURL(/panel=notes.*search=nothing/);
  await page.reload();
  await expect(notes.getByRole('searchbox')).toHaveValue('nothing of this kind');
});

for (const width of [360, 1440])
  test(`the menu of sections leads there and Back comes back, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAs(page, 'admin', '/admin?panel=task-tracking');
    const menu = page.getByRole('navigation', { name: 'Sections of the dashboard' });
    if (width < 1440) await menu.getByRole('combobox').selectOption('Course Access');
    else await menu.getByRole('link', { name: 'Course Access' }).click();
    await expect(page).toHaveURL(/panel=course-access/);
    await expect(page.getByLabel('Search payments')).toBeInViewport();
    await expect(menu).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL(/panel=task-tracking/);
  });
