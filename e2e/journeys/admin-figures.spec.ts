import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { openAs } from '../support/people';
import { expectAccessible } from '../support/accessibility';

const toast = (page: Page, text: string): Locator =>
  page.locator('.Toastify__toast').getByText(text, { exact: true });

const openDashboard = async (page: Page): Promise<void> => {
  await openAs(page, 'admin', '/admin');
};
const openPanel = async (page: Page, title: string): Promise<Locator> => {
  const panel = page.getByRole('region', { name: title, exact: true });
  await panel.getByRole('heading', { name: title, exact: true }).click();
  return panel;
};

/** On a phone and on a wide desk. */
const widths = [360, 1920];

const save = async (page: Page, button: Locator): Promise<{ name: string; text: string }> => {
  const coming = page.waitForEvent('download');
  await button.click();
  const download = await coming;
  return {
    name: download.suggestedFilename(),
    text: await readFile(await download.path(), 'utf8'),
  };
};

test.describe('operations overview', () => {
  test('every part answers what it is, with its figures', async ({ page }) => {
    await openDashboard(page);
    const panel = page.getByRole('region', { name: 'Operations' });
    const parts = panel.getByRole('table', { name: 'Parts of the site' });
    await expect(parts.getByText('Healthy')).toHaveCount(7);
    await expect(panel.getByRole('group', { name: 'Mails waiting' })).toContainText(/\d/);
    await expect(panel.getByRole('group', { name: 'Next checklist reset' })).toContainText(
      /20\d\d/,
    );
    const logins = panel.getByRole('list', { name: 'Logins a day', exact: true });
    await expect(logins.getByRole('listitem')).toHaveCount(14);
    await expect(logins.getByRole('listitem').last()).not.toContainText(': 0');
    await expectAccessible(page, 'the dashboard', { widths });
  });

  test('a service that does not answer leaves the figures of the others', async ({ page }) => {
    await page.route('**/api/admin/operations/accounts', (route) => route.abort());
    await openDashboard(page);
    const panel = page.getByRole('region', { name: 'Operations' });
    const row = panel.getByRole('row', { name: /^svc-auth/ });
    await expect(row).toContainText('The server cannot be reached');
    await expect(panel.getByRole('list', { name: 'Shares a day' })).toBeAttached();
    await page.unroute('**/api/admin/operations/accounts');
    await row.getByRole('button', { name: 'Ask again' }).click();
    await expect(row).toContainText('Healthy');
  });
});

test.describe('Unified Trivia Manager', () => {
  const manager = 'section[aria-label="Unified Trivia Manager"]';
  const openManager = async (page: Page): Promise<Locator> => {
    await openDashboard(page);
    return openPanel(page, 'Unified Trivia Manager');
  };
  const cardOf = (panel: Locator, question: string): Locator =>
    panel
      .getByRole('list', { name: 'Questions' })
      .getByRole('listitem')
      .filter({
        has: panel.page().getByRole('heading', { name: question, exact: true }),
      });
  const newQuestion = (): string => `Wie groß ist 水晶 ${randomBytes(4).toString('hex')}?`;

  /** Types a question by keyboard alone, beginning in its first field. */
  const typeQuestion = async (page: Page, question: string): Promise<void> => {
    await page.keyboard.type(question);
    await page.keyboard.press('Tab');
    for (const [index, option] of ['=1+1', 'a "quote"', 'one, two', 'ΩЖ'].entries()) {
      // The radio buttons are one stop for Tab, before the first option.
      if (index === 0) await page.keyboard.press('Tab');
      await page.keyboard.type(option);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.type('A fact,\nin two lines.');
  };

  test('a question is added and edited by keyboard, exported, deleted and brought back', async ({
    page,
  }) => {
    const panel = await openManager(page);
    const question = newQuestion();
    await panel.getByRole('button', { name: 'Add a Question' }).press('Enter');
    const form = panel.getByRole('form', { name: 'New question' });
    await expect(form.getByLabel('Question')).toBeFocused();
    await form.getByRole('button', { name: 'Add Question' }).press('Enter');
    await expect(form.getByText('The question is required')).toBeVisible();
    await expect(form.getByText('Every option is required')).toHaveCount(4);
    await expectAccessible(page, 'the manager', { part: manager, widths });
    await form.getByLabel('Question').focus();
    await typeQuestion(page, question);
    await form.getByRole('button', { name: 'Add Question' }).press('Enter');
    await expect(toast(page, 'Question added')).toBeVisible();
    await expect(form.getByLabel('Question')).toBeFocused();
    await form.getByRole('button', { name: 'Cancel' }).press('Enter');

    const card = cardOf(panel, question);
    await card.getByRole('button', { name: 'Edit' }).press('Enter');
    const edit = panel.getByRole('form', { name: 'Edit question' });
    await edit.getByLabel('Option 4 is the right one').press('Space');
    await edit.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(toast(page, 'Question updated')).toBeVisible();
    await expect(card.getByText('(the right one)').locator('xpath=..')).toContainText('ΩЖ');

    const file = await save(page, panel.getByRole('button', { name: 'Export Trivia CSV' }));
    expect(file.name).toMatch(/^trivia-questions-\d{4}-\d\d-\d\d\.csv$/);
    expect(file.text).toContain(
      `"${question}","'=1+1","a ""quote""","one, two","ΩЖ",4,"A fact,\nin two lines.","","yes"`,
    );

    await card.getByRole('button', { name: 'Delete…' }).press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'Delete Question' });
    await expectAccessible(page, 'taking out', { part: '[role="alertdialog"]', widths });
    await dialog.getByRole('button', { name: 'Delete Question' }).press('Enter');
    await expect(toast(page, 'Question deleted')).toBeVisible();
    await expect(card).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card).toBeVisible();
    await expectAccessible(page, 'the manager', { part: manager, widths });
  });

  test('a file with a wrong line adds nothing and names it; a right one is added', async ({
    page,
  }) => {
    const panel = await openManager(page);
    const exported = await save(
      page,
      panel.getByRole('button', { name: 'Export Ninja History CSV' }),
    );
    const [head] = exported.text.split('\r\n');
    const blanks = head!.match(/"Option /g)!.length - 2;
    const lineOf = (question: string, right: number): string =>
      `"${question}","one","two"${','.repeat(blanks)},${right},"A fact","tests",yes`;
    const question = newQuestion();
    const load = async (text: string): Promise<Locator> => {
      await panel.getByRole('button', { name: 'Import CSV…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Import Questions' });
      await dialog.getByLabel('Kind').selectOption('Ninja history');
      const file = { name: 'q.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
      await dialog.getByLabel('CSV file').setInputFiles(file);
      await dialog.getByRole('button', { name: 'Import', exact: true }).click();
      return dialog;
    };
    const refused = await load(`${head}\r\n${lineOf(question, 2)}\r\n${lineOf('Other?', 7)}\r\n`);
    await expect(refused.getByRole('list', { name: 'What is wrong in the file' })).toContainText(
      'question 2: Please choose the right option',
    );
    await expectAccessible(page, 'the import', { part: '[role="dialog"]', widths });
    await page.keyboard.press('Escape');
    await expect(cardOf(panel, question)).toBeHidden();
    await load(`${head}\r\n${lineOf(question, 2)}\r\n`);
    await expect(toast(page, '1 question added')).toBeVisible();
    await expect(cardOf(panel, question)).toBeVisible();
  });

  test('both resets ask for confirmation and report their result', async ({ page }) => {
    const panel = await openManager(page);
    await panel.getByRole('button', { name: 'Reset My Progress…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset Mine' }).click();
    await expect(panel.getByText('Your trivia progress has been reset!')).toBeVisible();
    await panel.getByRole('button', { name: 'Reset All Progress for Everyone…' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset for Everyone' }).click();
    await expect(panel.getByText('All trivia progress has been reset for everyone!')).toBeVisible();
  });
});

test('the winners are drawn by a seed, and the draw can be verified', async ({ page }) => {
  await openDashboard(page);
  const panel = await openPanel(page, 'Winner Draws');
  const seed = `seed-${randomBytes(8).toString('hex')}`;
  await panel.getByLabel('Seed').fill('short');
  await panel.getByRole('button', { name: 'Draw Winners…' }).click();
  await expect(panel.getByText('A seed has 8 to 100 visible characters')).toBeVisible();
  await panel.getByLabel('Seed').fill(seed);
  await panel.getByLabel('Actual weight in pounds').fill('200');
  await panel.getByRole('button', { name: 'Draw Winners…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Draw Winners' }).click();
  await expect(toast(page, 'Winners drawn')).toBeVisible();
  const draw = panel.getByRole('article').filter({ hasText: seed });
  await expect(draw.getByRole('row', { name: /1 year VIP3/ })).toContainText('$1,899.99');
  await draw.getByRole('button', { name: /^Check the draw/ }).click();
  await expect(draw.getByText('The same entries and the same winners.')).toBeVisible();
  await expectAccessible(page, 'the draws', { part: 'section[aria-label="Winner Draws"]', widths });
});
