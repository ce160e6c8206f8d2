import { openPreview } from '@hypercar/app-kit/opened-previews';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PreviewBar } from './preview-bar';

const key = 'a1'.repeat(16);
const commit = 'c0ffee1'.padEnd(40, '0');
const preview = { expiresAt: '2026-11-30T12:00:00.000Z' };

/** The server's version of each slice; none for one that does not answer. */
const serve = (versions: Record<string, object>) => {
  globalThis.fetch = ((path: string) => {
    const [, slice = ''] = /^\/remotes\/([^/]+)\/version\.json$/.exec(path) ?? [];
    const version = versions[slice];
    if (!version) return Promise.reject(new TypeError('no network'));
    return Promise.resolve({ ok: true, json: () => Promise.resolve(version) });
  }) as unknown as typeof fetch;
};
const onClose = jest.fn();
const show = () => render(<PreviewBar onClose={onClose} />);
const said = () => screen.getByRole('status').textContent;

beforeEach(() => {
  onClose.mockReset();
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});
afterEach(() => {
  for (const pair of document.cookie.split('; '))
    document.cookie = `${pair.split('=')[0]}=; Path=/; Max-Age=0`;
});

test('names the slice that is not live, its version and commit', async () => {
  openPreview('mf-admin', key);
  serve({ 'mf-admin': { version: '0.2.0', commit: `${commit}-dirty`, preview } });
  show();
  await waitFor(() => expect(said()).toBe('Preview, not live: mf-admin 0.2.0 (c0ffee1-dirty)'));
  expect(document.cookie).toBe(`preview_mf_admin=${key}`);
});

test('one button leaves all previews', async () => {
  openPreview('mf-admin', key);
  openPreview('shell', key);
  serve({
    shell: { version: '0.3.0', commit, preview },
    'mf-admin': { version: '0.2.0', commit, preview },
  });
  // jsdom reports that it cannot load a page again.
  const reported = jest.spyOn(console, 'error').mockReturnValue();
  show();
  await waitFor(() =>
    expect(said()).toBe('Previews, not live: shell 0.3.0 (c0ffee1) and mf-admin 0.2.0 (c0ffee1)'),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Leave the previews' }));
  expect(document.cookie).toBe('');
  expect(reported).toHaveBeenCalledTimes(1);
  reported.mockRestore();
});

test('a preview that is over is said once, and left', async () => {
  openPreview('mf-admin', key);
  serve({ 'mf-admin': { version: '0.1.0', commit } });
  show();
  await waitFor(() =>
    expect(said()).toBe('The preview of mf-admin is over: this is what is live.'),
  );
  expect(document.cookie).toBe('');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('of two previews one may be over', async () => {
  openPreview('mf-admin', key);
  openPreview('mf-public', key);
  serve({
    'mf-admin': { version: '0.1.0', commit },
    'mf-public': { version: '0.2.0', commit, preview },
  });
  show();
  await waitFor(() =>
    expect(said()).toBe(
      'Preview, not live: mf-public 0.2.0 (c0ffee1)' +
        'The preview of mf-admin is over: this is what is live.',
    ),
  );
  expect(document.cookie).toBe(`preview_mf_public=${key}`);
  expect(screen.getByRole('button', { name: 'Leave the preview' })).toBeVisible();
});

test('without an answer it names the slice alone, and the preview stays open', async () => {
  openPreview('mf-admin', key);
  serve({});
  show();
  await waitFor(() => expect(said()).toBe('Preview, not live: mf-admin'));
  expect(document.cookie).toBe(`preview_mf_admin=${key}`);
});
