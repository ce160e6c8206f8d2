import { expect, type Locator, type Page } from '@playwright/test';
import { bearerOf, openAs } from './people';

/** An administrator's dashboard with one of its panels open. */
export const openAdminPanel = async (page: Page, title: string): Promise<Locator> => {
  await openAs(page, 'admin', '/admin');
  const panel = page.getByRole('region', { name: title, exact: true });
  await panel.getByRole('heading', { name: title, exact: true }).click();
  return panel;
};

export const toastOf = (page: Page, text: string): Locator =>
  page.locator('.Toastify__toast').getByText(text, { exact: true });

/** Another administrator, who calls the service directly. */
export const asOther = async (page: Page) => {
  const headers = await bearerOf(page);
  return {
    add: async <Row extends { id: string }>(path: string, data: object): Promise<Row> => {
      const answer = await page.request.post(path, { headers, data });
      expect(answer.status()).toBe(201);
      return (await answer.json()) as Row;
    },
    change: async (path: string, data: object): Promise<void> => {
      expect((await page.request.put(path, { headers, data })).status()).toBe(200);
    },
    remove: async (path: string): Promise<void> => {
      expect((await page.request.delete(path, { headers })).status()).toBe(204);
    },
  };
};

/** The selector of a panel of the dashboard. */
export const sectionOf = (title: string): string => `section[aria-label="${title}"]`;

/** A phone, a desk and a wide screen. */
export const phoneToWide = [360, 1280, 1920];
