import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { toastOf } from '../support/admin-panels';
import { createMember, logIn } from '../support/people';

/** The options of the question; the theme's switch, below every screen, has three of its own. */
const options = (page: Page) => page.getByRole('main').getByRole('radio');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Chooses an option and goes on, by keyboard: the focus is in the question. */
const answerByKeyboard = async (page: Page, question: number, option: number): Promise<void> => {
  await expect(page.getByText(`Question ${question} of 6`)).toBeVisible();
  const radios = options(page);
  await expect(radios.first()).toBeFocused();
  await page.keyboard.press('Space');
  for (let step = 1; step < option; step += 1) await page.keyboard.press('ArrowDown');
  await expect(radios.nth(option - 1)).toBeChecked();
  await page.keyboard.press('Tab');
  if (question > 1) await page.keyboard.press('Tab');
  await expect(button(page, question === 6 ? 'Complete' : 'Next')).toBeFocused();
};

test('a member answers by keyboard, keeps the draft, and is done', async ({ page, request }) => {
  test.slow();
  await logIn(page, await createMember(request));
  await expect(page).toHaveURL('/welcome');
  await expect(button(page, 'Next')).toBeDisabled();
  await expect(page.getByText('17%')).toBeVisible();
  await expectAccessible(page, 'the first question');
  await options(page).first().focus();
  await answerByKeyboard(page, 1, 2);
  await expectAccessible(page, 'an answered question');
  await page.keyboard.press('Enter');
  await answerByKeyboard(page, 2, 4);

  await page.reload();
  await expect(page.getByText('Question 2 of 6')).toBeVisible();
  await expect(options(page).nth(3)).toBeChecked();
  await button(page, 'Back').click();
  await expect(options(page).nth(1)).toBeChecked();
  await expect(options(page).nth(1)).toBeFocused();
  await button(page, 'Next').click();
  await expect(options(page).nth(3)).toBeFocused();
  await button(page, 'Next').press('Enter');
  for (const question of [3, 4, 5]) {
    await answerByKeyboard(page, question, 1);
    await page.keyboard.press('Enter');
  }
  await answerByKeyboard(page, 6, 3);
  await expect(page.getByText('100%')).toBeVisible();

  await page.route('**/api/profile', (route) => route.abort());
  const cutOff = page.waitForEvent('requestfailed', (one) => one.url().endsWith('/api/profile'));
  await page.keyboard.press('Enter');
  await cutOff;
  await expect(toastOf(page, 'Failed to save your profile. Please try again.')).toBeVisible();
  await expectAccessible(page, 'a save that failed');
  await page.unroute('**/api/profile');
  await button(page, 'Complete').click();
  await expect(page.getByRole('heading', { name: 'Profile Created!' })).toBeVisible();
  await expect(page).toHaveURL('/');

  await page.goto('/dashboard');
  await expect(
    page.getByText('Congratulations! You have successfully completed the questionnaire'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your Contest Progress' })).toBeVisible();
  await expectAccessible(page, 'page A');
  await page.goto('/user-dashboard');
  await expect(page.getByText('Success! You have completed the questionnaire')).toBeVisible();
  await expectAccessible(page, 'page B');
});

test('a member whose session ended is sent to log in, and finds the answers again', async ({
  page,
  request,
}) => {
  const person = await createMember(request);
  await logIn(page, person);
  for (let question = 1; question <= 5; question += 1) {
    await options(page).first().check();
    await button(page, 'Next').click();
  }
  await options(page).first().check();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await request.post('/api/auth/logout', { headers: { Authorization: `Bearer ${token}` } });
  await expect(page).toHaveURL('/login');
  await logIn(page, person);
  await expect(page).toHaveURL('/welcome');
  await expect(page.getByText('Question 6 of 6')).toBeVisible();
  await expect(options(page).first()).toBeChecked();
});
