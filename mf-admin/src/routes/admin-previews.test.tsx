import { openedPreview } from '@hypercar/app-kit/opened-previews';
import { Refusal, type FakeServer } from '@hypercar/app-kit/testing/fake-server';
import { people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import {
  listSliceVariants,
  type SliceVariants,
  type VariantsOfSlice,
} from '@hypercar/contracts/slice-variants';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { adminServer } from '../testing/admin-server';
import { AdminRoute } from './admin-route';

const key = 'a1'.repeat(16);
const published = {
  release: '20261123T120000-c0ffee1',
  version: '0.2.0',
  commit: 'c0ffee1'.padEnd(40, '0'),
  builtAt: '2026-11-23T12:00:00.000Z',
  publishedAt: '2026-11-23T12:01:00.000Z',
  publishedBy: 'ada',
};
const preview = { ...published, key, expiresAt: '2026-11-30T12:01:00.000Z' };
const none: SliceVariants = { previews: [], canary: null };

let server: FakeServer;
const answer = (
  changed: Partial<Record<VariantsOfSlice['slice'], SliceVariants | null>> = {},
): void =>
  server.on(listSliceVariants, () =>
    (['shell', 'mf-public', 'mf-admin', 'mf-assist'] as const).map((slice) => ({
      slice,
      variants: slice in changed ? changed[slice]! : none,
    })),
  );

let reported: jest.SpyInstance;
beforeEach(() => {
  server = adminServer();
  startAs(people.admin);
  // jsdom reports that it cannot load a page again.
  reported = jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  reported.mockRestore();
  document.cookie = 'preview_mf_admin=; Path=/; Max-Age=0';
});

const open = async () => {
  renderScreen(<AdminRoute />, { path: '/admin' });
  await userEvent.click(screen.getByRole('heading', { name: 'Previews and Canaries' }));
  return within(screen.getByRole('region', { name: 'Previews and Canaries' }));
};

test('a preview with what it is, opened in this browser and left again', async () => {
  answer({ 'mf-admin': { previews: [preview], canary: null } });
  const panel = await open();
  const row = await panel.findByRole('row', { name: /^mf-admin/ });
  expect(row).toHaveTextContent(
    /^mf-adminAdmins who open it, until .*2026.*0\.2\.0c0ffee1.*by ada/,
  );
  await userEvent.click(
    within(row).getByRole('button', { name: `Open mf-admin ${preview.release} in this browser` }),
  );
  expect(openedPreview('mf-admin')).toBe(key);
  expect(reported).toHaveBeenCalledTimes(1);
});

test('the preview that is open says so, and is left', async () => {
  document.cookie = `preview_mf_admin=${key}; Path=/`;
  answer({
    'mf-admin': { previews: [preview, { ...preview, key: 'b2'.repeat(16) }], canary: null },
  });
  const panel = await open();
  const [here, other] = await panel.findAllByRole('row', { name: /^mf-admin/ });
  expect(here).toHaveTextContent('Open here');
  expect(other).not.toHaveTextContent('Open here');
  await userEvent.click(within(here!).getByRole('button', { name: /^Leave mf-admin/ }));
  expect(openedPreview('mf-admin')).toBeUndefined();
});

test('a canary with its share, which nobody opens', async () => {
  answer({ 'mf-public': { previews: [], canary: { ...published, share: 10 } } });
  const panel = await open();
  const row = await panel.findByRole('row', { name: /^mf-public/ });
  expect(row).toHaveTextContent('10 % of the visitors (canary)');
  expect(within(row).queryByRole('button')).not.toBeInTheDocument();
});

test('a site without any says how to publish one', async () => {
  answer();
  const panel = await open();
  expect(await panel.findByText('No slice has a preview or a canary')).toBeVisible();
});

test('a list that cannot be read hides no other', async () => {
  answer({ shell: null, 'mf-admin': { previews: [preview], canary: null } });
  const panel = await open();
  expect(await panel.findByText(/^The list of shell cannot be read/)).toBeVisible();
  expect(panel.getByRole('row', { name: /^mf-admin/ })).toBeVisible();
});

test('a service that does not answer, and does again', async () => {
  server.on(listSliceVariants, () => {
    throw new Refusal(502, { message: 'Gone' });
  });
  const panel = await open();
  expect(await panel.findByText('The previews could not be loaded')).toBeVisible();
  answer();
  await userEvent.click(panel.getByRole('button', { name: 'Try again' }));
  expect(await panel.findByText('No slice has a preview or a canary')).toBeVisible();
});
