import { expect, type Locator, type Page } from '@playwright/test';
import { pressOn, tabTo, typeInto } from '../../e2e/support/keyboard';
import { bearerOf, newPerson, register } from '../../e2e/support/people';

/** Looks at a state of a page, by its name. */
type Look = (state: string) => Promise<void>;

/** A piece of the staff's work (docs/staff-day.md), done by keyboard alone. */
export interface Work {
  name: string;
  who: 'admin' | 'assistant';
  /** The screen on which it begins. */
  path: string;
  /** Makes what it is about, and returns the work itself. */
  prepare: (page: Page) => Promise<(look: Look) => Promise<void>>;
}

/** Presses of Tab to what stands behind a page of rows. */
const farthest = 600;

const toast = (page: Page, text: string) =>
  page.locator('.Toastify__toast').getByText(text, { exact: true });

/** Moves down a menu until an item has the focus, and presses it. */
const choose = async (page: Page, item: Locator): Promise<void> => {
  await item.waitFor();
  for (let presses = 0; presses < 30; presses += 1) {
    if (await item.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
};

const post = async (page: Page, path: string, data: object): Promise<{ id: string }> => {
  const answer = await page.request.post(path, { headers: await bearerOf(page), data });
  expect(answer.status()).toBe(201);
  return (await answer.json()) as { id: string };
};

/** Chooses a file; the browser's own dialog belongs to nobody's page. */
const chooseFile = async (page: Page, field: Locator, name: string, lines: string[]) => {
  await tabTo(page, field);
  const buffer = Buffer.from(lines.join('\r\n'));
  await field.setInputFiles({ name, mimeType: 'text/csv', buffer });
};

const lostMail: Work = {
  name: 'no mail came',
  who: 'admin',
  path: '/email-logs',
  prepare: async (page) => {
    const person = await register(page.request);
    return async (look) => {
      await page.getByRole('table', { name: 'Email logs' }).waitFor();
      await page.keyboard.press('Control+k');
      await page.getByPlaceholder(/^A name/).waitFor();
      await page.keyboard.type(person.username);
      await page.getByRole('option', { name: `${person.username} ${person.email}` }).waitFor();
      await look('the palette');
      await page.keyboard.press('Enter');
      const mails = page.getByRole('region', { name: 'Mails' });
      await pressOn(page, mails.getByRole('button', { name: 'Resend…' }));
      await look('the question');
      await pressOn(page, page.getByRole('button', { name: 'Send Again' }));
      await toast(page, 'Email sent again').waitFor();
    };
  },
};

const spammer: Work = {
  name: 'a spammer is suspended',
  who: 'admin',
  path: '/user-management',
  prepare: async (page) => {
    const person = await register(page.request);
    return async (look) => {
      await typeInto(page, page.getByLabel('Search', { exact: true }), person.username);
      const row = page.locator('tr').filter({ hasText: person.username });
      await pressOn(page, row.getByRole('button', { name: 'More…' }));
      await look('the menu');
      await choose(page, page.getByRole('menuitem', { name: 'Suspend with a reason…' }));
      await expect(page.getByLabel('Reason')).toBeFocused();
      await look('the reason');
      await page.keyboard.type('Spam');
      await page.keyboard.press('Enter');
      await expect(row).toContainText('Suspended');
    };
  },
};

const bank: Work = {
  name: 'expenses against the bank',
  who: 'admin',
  path: '/admin?panel=expense-tracking',
  prepare: async (page) => {
    const vendor = newPerson('vendor').username.replace('-', '');
    const data = { category: 'labor', amount: '311.07', vendor, date: '2024-02-29' };
    await post(page, '/api/expenses', data);
    return async (look) => {
      const open = page.getByRole('button', { name: 'Bank statement…' });
      await tabTo(page, open, farthest);
      await page.keyboard.press('Enter');
      const statement = page.getByRole('region', { name: 'Bank statement' });
      const line = `01.03.2024;${vendor.toUpperCase()} BERLIN;-311,07`;
      const field = statement.getByLabel('The bank’s statement');
      await chooseFile(page, field, 'february.csv', ['Buchungstag;Begünstigter;Betrag', line]);
      await pressOn(page, statement.getByRole('button', { name: 'Mark 1 as cleared' }));
      await toast(page, '1 expense cleared').waitFor();
      await look('the statement');
    };
  },
};

const questions: Work = {
  name: 'twenty questions by file',
  who: 'admin',
  path: '/admin?panel=trivia',
  prepare: (page) => {
    const { username: subject } = newPerson('quiz');
    const heading =
      '"Question","Option 1","Option 2","Option 3","Option 4","Correct Option","Fun Fact","Date To Show","Active"';
    const lines = Array.from(
      { length: 20 },
      (_, at) => `"${subject} ${at + 1}?","One","Two","Three","Four",${(at % 4) + 1},"Yes.",,yes`,
    );
    return Promise.resolve(async (look) => {
      const section = page.locator('#panel-trivia');
      await tabTo(page, section.getByRole('button', { name: 'Import CSV…' }), farthest);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Import Questions' });
      await chooseFile(page, dialog.getByLabel('CSV file'), 'questions.csv', [heading, ...lines]);
      const go = dialog.getByRole('button', { name: 'Import', exact: true });
      await expect(go).toBeEnabled();
      await look('the dry run');
      await pressOn(page, go);
      await expect(dialog).toHaveCount(0);
      await tabTo(page, section.getByRole('searchbox'), farthest);
      await page.keyboard.type(subject);
      await section.getByText(`${subject} 20?`).waitFor();
    });
  },
};

const lowStock: Work = {
  name: 'low stock to the shopping list',
  who: 'assistant',
  path: '/assist',
  prepare: (page) =>
    Promise.resolve(async (look) => {
      await pressOn(page, page.getByRole('link', { name: /^Supply/ }));
      await tabTo(page, page.getByRole('button', { name: /^Shopping list/ }), farthest);
      await page.keyboard.press('Enter');
      const list = page.getByRole('dialog', { name: 'Shopping list' });
      const add = list.getByRole('button', { name: /^Add .* to the list$/ }).first();
      await add.waitFor();
      await look('the list');
      const jump = list.getByRole('button', { name: /^Low in stock/ });
      if (await jump.isVisible()) await pressOn(page, jump);
      const item = /^Add (.*) to the list$/.exec((await add.getAttribute('aria-label'))!)![1]!;
      await pressOn(page, add);
      await list.getByRole('checkbox', { name: item }).first().waitFor();
    }),
};

const wrongSheet: Work = {
  name: 'the wrong sheet of a day',
  who: 'assistant',
  path: '/assist?tool=sheets',
  prepare: async (page) => {
    const { username: makerName } = newPerson('maker');
    await post(page, '/api/transfer-sheets', { makerName, timeToComplete: 60 });
    return async (look) => {
      await page.getByRole('heading', { name: 'Recorded sheets' }).waitFor();
      const filter = page.getByRole('button', { name: /^Filter/ });
      const isFolded = await filter.isVisible();
      if (isFolded) {
        await tabTo(page, filter, farthest);
        await page.keyboard.press('Enter');
      }
      await tabTo(page, page.getByLabel('Recorded on'), farthest);
      // As its parts stand in a browser of the United States.
      const [year, month, day] = new Date().toLocaleDateString('en-CA').split('-');
      await page.keyboard.type(`${month}${day}${year}`);
      await tabTo(page, page.getByLabel('Rating'));
      await page.keyboard.type('Needs');
      await look('the filters');
      if (isFolded) await pressOn(page, page.getByRole('button', { name: 'Done' }));
      const row = page.locator('tr').filter({ hasText: `${makerName} ·` });
      await row.waitFor();
      await tabTo(page, row.getByRole('button', { name: 'Edit…' }), farthest);
    };
  },
};

const twoPeople: Work = {
  name: 'two people at one record',
  who: 'assistant',
  path: '/assist?tool=sheets',
  prepare: async (page) => {
    const { username: makerName } = newPerson('maker');
    const { id } = await post(page, '/api/transfer-sheets', { makerName, timeToComplete: 20 });
    return async (look) => {
      const row = page.locator('tr').filter({ hasText: `${makerName} ·` });
      await tabTo(page, row.getByRole('button', { name: 'Edit…' }), farthest);
      await page.keyboard.press('Enter');
      await typeInto(page, page.getByLabel('Time to complete (minutes)'), '30');
      const headers = await bearerOf(page);
      const change = { headers, data: { timeToComplete: 25 } };
      expect((await page.request.patch(`/api/transfer-sheets/${id}`, change)).ok()).toBe(true);
      await pressOn(page, page.getByRole('button', { name: 'Update transfer sheet' }));
      await page.getByText(/has changed this transfer sheet/).waitFor();
      await look('the choice');
      await pressOn(page, page.getByRole('button', { name: 'Keep Mine' }));
      await toast(page, 'Transfer sheet updated').waitFor();
    };
  },
};

/** The seven pieces of work of docs/staff-day.md. */
export const staffWork: readonly Work[] = [
  lostMail,
  spammer,
  bank,
  questions,
  lowStock,
  wrongSheet,
  twoPeople,
];
