import { type Browser, expect, type Page } from '@playwright/test';
import type { TestSite } from '../../scripts/test-site';
import { expectAccessible } from './accessibility';
import { phoneToWide } from './admin-panels';
import { linkMailedTo } from './mailbox';
import { bearerOf } from './people';
import { tokenOf } from './token';

/** A lesson with a film, a checklist and a quiz. */
export const lesson = '/course/glue/the-drop';

const player = (page: Page) => page.getByRole('group', { name: 'Three drops of glue' });

/** The second at which a film is. */
const secondOf = (page: Page): Promise<number> =>
  player(page)
    .locator('video')
    .evaluate((video: HTMLVideoElement) => video.currentTime);

/** Plays the lesson's film by keyboard; its address is worth nothing to anybody else. Answers the address. */
export const watchFilm = async (page: Page, browser: Browser): Promise<string> => {
  await page.goto(lesson);
  const video = player(page).locator('video');
  const range = page.waitForResponse((answer) => answer.url().includes('/film.mp4?'));
  await expect(video).toHaveAttribute('src', /film\.mp4\?/);
  expect((await range).status()).toBe(206);
  await player(page).getByRole('button', { name: 'Play (k)' }).focus();
  await page.keyboard.press('k');
  await expect.poll(() => secondOf(page)).toBeGreaterThan(0.5);
  await page.keyboard.press('l');
  await expect.poll(() => secondOf(page)).toBeGreaterThan(10);
  await page.keyboard.press('k');
  await page.keyboard.press('c');
  await expect(player(page).getByRole('button', { name: 'Captions (c)' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectAccessible(page, 'a lesson with a film', { widths: phoneToWide });
  await page.reload();
  await expect(page.getByText(/^Goes on at 0:/)).toBeVisible();

  const address = new URL((await video.getAttribute('src'))!, page.url()).href;
  expect((await page.request.get(address)).status()).toBe(200);
  const stranger = await browser.newContext();
  expect((await stranger.request.get(address)).status()).toBe(403);
  await stranger.close();
  return address;
};

/** Asks under the lesson; an assistant answers, and the asker is mailed. */
export const askAndHear = async (page: Page, site: TestSite, email: string): Promise<void> => {
  const words = `Does it hold at ${Date.now() % 1000} degrees?`;
  await page.getByLabel('Ask about this lesson').fill(words);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  const question = page.getByRole('article').filter({ hasText: words });
  await expect(question.getByText('Waits for an answer')).toBeVisible();
  await expectAccessible(page, 'a question', { widths: phoneToWide });

  const headers = { Authorization: `Bearer ${await tokenOf(site, 'assistant')}` };
  const list = await page.request.get('/api/course/questions', { headers });
  const all = (await list.json()) as { id: string; text: string }[];
  const { id } = all.find(({ text }) => text === words)!;
  const data = { text: 'It holds **up to 80**.' };
  const sent = await page.request.post(`/api/course/questions/${id}/answers`, { headers, data });
  expect(sent.status()).toBe(201);
  await page.goto(await linkMailedTo(email, 'question_answered'));
  await question.getByRole('button', { name: 'Mark as helpful' }).click();
  await expect(question.getByText('This helped')).toBeVisible();
};

/** Does every lesson, and gets the certificate. Answers the page that proves it. */
export const earnCertificate = async (page: Page): Promise<string> => {
  await page.getByRole('button', { name: 'Done, and on to the next' }).click();
  const headers = await bearerOf(page);
  const course = await page.request.get('/api/course');
  const { modules } = (await course.json()) as {
    modules: { slug: string; lessons: { slug: string }[] }[];
  };
  for (const { slug, lessons } of modules)
    for (const one of lessons) {
      const path = `/api/course/lessons/${slug}/${one.slug}/progress`;
      expect((await page.request.put(path, { headers, data: { done: true } })).status()).toBe(200);
    }
  await page.goto('/course');
  await page.getByLabel('Your name on the certificate').fill('Zoë Ķrišjāne');
  await expectAccessible(page, 'the course that is done', { widths: phoneToWide });
  await page.getByRole('button', { name: 'Get the certificate' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the PDF' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^certificate-.*\.pdf$/);
  await page.getByRole('link', { name: 'See what others see' }).click();
  await expect(page.getByText('This certificate is genuine')).toBeVisible();
  await expectAccessible(page, 'a certificate', { widths: phoneToWide });
  return new URL(page.url()).pathname;
};
