import { fakeServer } from '@hypercar/app-kit/testing/fake-server';
import { people, renderScreen, startAs } from '@hypercar/app-kit/testing/render-screen';
import { siteDefaults } from '@hypercar/contracts/site-defaults';
import { sitePreviewReady } from '@hypercar/contracts/site-preview';
import { act, fireEvent, screen } from '@testing-library/react';
import { setSiteSettings } from '../site/site-settings';
import { SitePreviewRoute } from './site-preview-route';

const studio = { postMessage: jest.fn() };
const inFrame = (parent: unknown) =>
  Object.defineProperty(window, 'parent', { configurable: true, value: parent });

beforeEach(() => {
  fakeServer();
  startAs(people.admin);
  studio.postMessage.mockClear();
  window.matchMedia = (media) =>
    ({ media, matches: false, addEventListener: () => undefined }) as unknown as MediaQueryList;
});
afterEach(() => {
  inFrame(window);
  delete document.documentElement.dataset['theme'];
  setSiteSettings(siteDefaults);
});

const open = () => renderScreen(<SitePreviewRoute />, { path: '/admin/site/preview' });
const send = (heroTitle: string, { origin = window.location.origin, source = studio } = {}) =>
  act(() => {
    const settings = { ...siteDefaults, texts: { heroTitle } };
    const event = new MessageEvent('message', {
      data: { sitePreview: { settings, theme: 'light' } },
      origin,
    });
    Object.defineProperty(event, 'source', { value: source });
    window.dispatchEvent(event);
  });

test('asks the studio for the draft, and follows it, in the theme that it says', () => {
  inFrame(studio);
  open();
  expect(studio.postMessage).toHaveBeenCalledWith(sitePreviewReady, window.location.origin);
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  send('Shine.');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Shine.');
  send('<b>Glow.</b>');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('<b>Glow.</b>');
  expect(document.documentElement.dataset['theme']).toBe('light');
  expect(fireEvent.click(screen.getByRole('link', { name: 'Watch the car fill' }))).toBe(false);
});

test('listens to nobody else', () => {
  inFrame(studio);
  open();
  send('Evil.', { origin: 'https://elsewhere.test' });
  send('Evil.', { source: { postMessage: jest.fn() } });
  expect(screen.queryByText('Evil.')).toBeNull();
});

test('outside the studio it leads there', () => {
  open();
  expect(screen.getByRole('link', { name: 'Open the studio' })).toHaveAttribute(
    'href',
    '/admin/site',
  );
  expect(studio.postMessage).not.toHaveBeenCalled();
});
