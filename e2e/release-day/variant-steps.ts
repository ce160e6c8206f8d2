import { readVariants } from '../../scripts/release/variants';
import { webRoot } from '../../scripts/release/web-root';
import { npmIn, npmOf } from './command';
import { seesHeading, type Stage, type Step, succeeded } from './stage';
import { expect } from './watch';

/** Whoever has opened the preview sees it, with the bar; nobody else does. */
const seesPreview = async (stage: Stage, heading: string): Promise<void> => {
  const { site, admin } = stage;
  const [preview] = readVariants(webRoot(site.dataDir), 'mf-admin').previews;
  const context = await admin
    .context()
    .browser()!
    .newContext({ storageState: await admin.context().storageState() });
  await context.addCookies([{ name: 'preview_mf_admin', value: preview!.key, url: site.url }]);
  const page = await context.newPage();
  await page.goto(`${site.url}/email-logs`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByText(/^Preview, not live: mf-admin/)).toBeVisible();
  await context.close();
};

export const previewsMfAdmin = (stage: Stage): Step => ({
  what: 'publish a changed mf-admin as a preview',
  run: () => {
    stage.copy.change('mf-admin/src/routes/email-logs-route.tsx', 'Email Logs', 'Email Records');
    stage.copy.commit();
    return npmIn(stage, 'deploy', 'mf-admin', '--tested', '--preview');
  },
  check: async (ended) => {
    succeeded(ended);
    await seesPreview(stage, 'Email Records');
    await seesHeading(stage, 'Email Logs');
  },
});

const landingText = 'mf-public/src/features/landing/components/hero.tsx';
const usualText = 'Watch the car fill';
const changedText = 'See the car fill';

const landing = (stage: Stage, group: string): Promise<string> =>
  fetch(stage.site.url, { headers: { Cookie: `release_group=${group}` } }).then((answer) =>
    answer.text(),
  );

export const startsCanary = (stage: Stage): Step => ({
  what: 'give half of the visitors a changed mf-public',
  run: () => {
    stage.copy.change(landingText, "{say('heroWatch')}", changedText);
    stage.copy.commit();
    return npmIn(stage, 'deploy', 'mf-public', '--tested', '--share', '50');
  },
  check: async (ended) => {
    succeeded(ended);
    expect(await landing(stage, '49')).toContain(changedText);
    expect(await landing(stage, '50')).toContain(usualText);
  },
});

export const abortsCanary = (stage: Stage): Step => ({
  what: 'abort the canary of mf-public',
  run: () => npmOf(stage, 'abort', 'mf-public'),
  check: async (ended) => {
    succeeded(ended);
    expect(await landing(stage, '49')).toContain(usualText);
  },
});
