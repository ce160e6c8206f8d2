import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { startTestSite, type TestSite } from '../../scripts/test-site';
import { expectAccessible } from '../support/accessibility';
import { phoneToWide, toastOf } from '../support/admin-panels';
import { linkMailedTo } from '../support/mailbox';
import { createMember, logIn, newPerson, openAs, type Person } from '../support/people';
import { untilInteractive } from '../support/scripts';
import { askAndHear, earnCertificate, lesson, watchFilm } from '../support/learning';
import { checkout, newPayment, refund, stripeSecret, tell } from '../support/stripe';

const shop = 'https://buy.example.com';
const checkouts = ['full-course', 'course-kit', 'max-kit'].map((name) => `${name}=${shop}/${name}`);

const firstModule = (page: Page) =>
  page.getByRole('listitem').filter({ hasText: 'Preparation & Workspace Setup' });
const locked = 'Purchase to unlock details';

/** Opens the landing page at the modules. */
const seeModules = async (page: Page): Promise<void> => {
  await page.goto('/#modules');
  await firstModule(page).scrollIntoViewIfNeeded();
};

/** Opens the shop by the package's link, as its provider would see it. */
const openShop = async (page: Page): Promise<URL> => {
  await page.context().route(`${shop}/**`, (route) => route.fulfill({ body: 'The shop' }));
  await page.goto('/#packages');
  const link = page.getByRole('link', { name: /Get Full Course/ });
  await expect(link).toHaveAttribute('href', /client_reference_id/);
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await tab.waitForURL(`${shop}/**`);
  const address = new URL(tab.url());
  await tab.close();
  return address;
};

const register = async (page: Page, { username, email, password }: Person): Promise<void> => {
  await page.goto('/register');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password', { exact: true }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByText('Check Your Email')).toBeVisible();
  await page.goto(await linkMailedTo(email, 'verification'));
  await expect(page.getByText('Email Verified!')).toBeVisible();
};

for (const engine of ['nginx', 'node'])
  test.describe(`the course behind ${engine}, with two replicas of svc-contest`, () => {
    let site: TestSite;
    let context: BrowserContext;
    const outbox = process.env.SITE_DATA_DIR;

    const visit = (browser: Browser) => browser.newContext({ baseURL: site.url });
    test.beforeAll(async () => {
      site = await startTestSite({
        GATEWAY_ENGINE: engine,
        REPLICAS: 'svc-contest=2',
        STRIPE_WEBHOOK_SECRET: stripeSecret,
        CHECKOUT_URLS: checkouts.join(','),
      });
      process.env.SITE_DATA_DIR = site.dataDir;
    });
    test.beforeEach(async ({ browser }) => {
      context = await visit(browser);
    });
    test.afterEach(() => context.close());
    test.afterAll(async () => {
      process.env.SITE_DATA_DIR = outbox;
      await site.stop();
    });

    test('a member buys, learns, asks, gets the certificate, and loses it all with the refund', async ({
      browser,
    }) => {
      const page = await context.newPage();
      await page.goto('/?ref=WINTER-7');
      await untilInteractive(page);
      const person = newPerson();
      await register(page, person);
      await logIn(page, person);
      await seeModules(page);
      await expect(firstModule(page)).toContainText(locked);

      const address = await openShop(page);
      const reference = address.searchParams.get('client_reference_id')!;
      expect(reference).toMatch(/^[0-9a-f]{24}_WINTER-7$/);
      await page.goto('/course/thanks');
      await expect(page.getByText('We have not heard of your payment yet')).toBeVisible();

      const payment = newPayment();
      const paid = checkout(payment, { client_reference_id: reference });
      expect((await tell(page.request, paid, 'whsec_another')).status()).toBe(400);
      const answers = await Promise.all(Array.from({ length: 10 }, () => tell(page.request, paid)));
      expect(answers.map((answer) => answer.status())).toEqual(answers.map(() => 204));
      await expect(page.getByText('Your course is open')).toBeVisible();
      await expect(page.getByRole('list', { name: 'Your packages' }).locator('li')).toHaveCount(1);
      await page.getByRole('link', { name: 'Go to your course' }).click();
      await expect(page).toHaveURL(`${site.url}/course`);
      await seeModules(page);
      await expect(firstModule(page)).toContainText('A bench at elbow height');
      await expect(page.getByText(locked)).toHaveCount(0);
      await page.goto('/dashboard');
      await expect(page.getByRole('region', { name: 'Your course' })).toContainText('Full Course');

      const film = await watchFilm(page, browser);
      await askAndHear(page, site, person.email);
      const proof = await earnCertificate(page);

      expect((await tell(page.request, refund(payment))).status()).toBe(204);
      expect((await page.request.get(film)).status()).toBe(403);
      await page.goto(proof);
      await expect(page.getByText('This certificate holds no longer')).toBeVisible();
      await page.goto(lesson);
      await expect(page.getByText(locked)).toHaveCount(1);
      await seeModules(page);
      await expect(firstModule(page)).toContainText(locked);
      await expect(page.getByText('A bench at elbow height')).toHaveCount(0);
    });

    test('a purchase without an account waits, says so by mail, and opens by the address', async () => {
      const page = await context.newPage();
      const person = newPerson('late');
      const payment = newPayment();
      const paid = checkout(payment, { customer_details: { email: person.email.toUpperCase() } });
      expect((await tell(page.request, paid)).status()).toBe(204);
      expect(await linkMailedTo(person.email, 'purchase_waiting')).toBe('/register');
      await page.goto('/course/thanks');
      await expect(page.getByText(/the email address that you paid with/)).toBeVisible();
      await expectAccessible(page, 'the thanks');
      await register(page, person);
      await logIn(page, person);
      await page.goto('/course/thanks');
      await expect(page.getByText('Your course is open')).toBeVisible();
    });

    test('an administrator matches what fits nothing', async () => {
      const page = await context.newPage();
      const member = await createMember(context.request);
      const payment = newPayment();
      const paid = checkout(payment, { amount_subtotal: 100, amount_total: 100 });
      await tell(context.request, paid, 'whsec_another');
      await tell(context.request, paid);
      await openAs(page, 'admin', '/admin');
      const panel = page.getByRole('region', { name: 'Course Access', exact: true });
      await panel.getByRole('heading', { name: 'Course Access', exact: true }).click();
      await expect(panel.getByText('Calls in the name of the payment provider')).toBeVisible();
      const row = panel.getByRole('row').filter({ hasText: payment });
      await expect(row).toContainText('costs $179.99, not $1.00');
      await row.getByRole('button', { name: 'Match…' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Search members').fill(member.username);
      const choice = dialog.getByLabel('Member', { exact: true });
      await choice.selectOption({ label: `${member.username} (${member.email})` });
      await dialog.getByRole('button', { name: 'Match' }).click();
      await expect(toastOf(page, 'Payment matched')).toBeVisible();
      await expect(panel.getByRole('row').filter({ hasText: member.username })).toContainText(
        'Has access',
      );
      await expectAccessible(page, 'course access', {
        part: 'section[aria-label="Course Access"]',
        widths: phoneToWide,
      });
    });
  });
