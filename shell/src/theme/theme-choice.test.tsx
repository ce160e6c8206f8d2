import { readFileSync } from 'node:fs';
import path from 'node:path';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeSetting } from './theme-setting';

const script = readFileSync(path.join(import.meta.dirname, 'first-theme.js'), 'utf8');
const root = document.documentElement;
/** As a page does before its first paint. */
const runScript = () => window.eval(script);
const chosen = () => screen.getByRole<HTMLInputElement>('radio', { checked: true });
const nameOfChosen = () => chosen().parentElement!.textContent;

beforeEach(() => {
  localStorage.clear();
  delete root.dataset.theme;
  document.head.innerHTML =
    '<meta name="theme-color" data-theme="dark"><meta name="theme-color" data-theme="light">';
});
const bars = () => [...document.querySelectorAll('meta')].map((meta) => meta.getAttribute('media'));

test('without a choice the system decides', () => {
  runScript();
  expect(root.dataset.theme).toBeUndefined();
  expect(bars()).toEqual(['(prefers-color-scheme: dark)', '(prefers-color-scheme: light)']);
});

test('a choice is shown at once, and is kept for the next page', async () => {
  runScript();
  render(<ThemeSetting />);
  expect(nameOfChosen()).toBe('System');
  await userEvent.click(screen.getByRole('radio', { name: 'Light' }));
  expect(nameOfChosen()).toBe('Light');
  expect(root.dataset.theme).toBe('light');
  expect(bars()).toEqual(['not all', 'all']);
  delete root.dataset.theme;
  runScript();
  expect(root.dataset.theme).toBe('light');
});

test('back to the system’s, nothing is kept', async () => {
  localStorage.setItem('theme', 'dark');
  runScript();
  render(<ThemeSetting />);
  expect(nameOfChosen()).toBe('Dark');
  await userEvent.click(screen.getByRole('radio', { name: 'System' }));
  expect(root.dataset.theme).toBeUndefined();
  expect(localStorage.getItem('theme')).toBeNull();
});

test('the choice of another tab is followed', () => {
  runScript();
  render(<ThemeSetting />);
  localStorage.setItem('theme', 'dark');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme' })));
  expect(root.dataset.theme).toBe('dark');
  expect(nameOfChosen()).toBe('Dark');
});

test('what else stands in the storage is ignored', () => {
  localStorage.setItem('theme', 'pink');
  runScript();
  expect(root.dataset.theme).toBeUndefined();
});

test('a browser that refuses its storage shows the choice as long as the page is open', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  runScript();
  render(<ThemeSetting />);
  await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(root.dataset.theme).toBe('dark');
  expect(nameOfChosen()).toBe('Dark');
  jest.restoreAllMocks();
});

describe('pictures wait for the first paint', () => {
  let tell: (names: string[]) => void;
  const observe = (supportedEntryTypes: string[]) => {
    globalThis.PerformanceObserver = class {
      static supportedEntryTypes = supportedEntryTypes;
      constructor(then: (...seen: unknown[]) => void) {
        tell = (names) =>
          then({ getEntriesByName: (name: string) => names.filter((one) => one === name) }, this);
      }
      observe = () => undefined;
      disconnect = () => undefined;
    } as unknown as typeof PerformanceObserver;
  };
  const waits = () => root.dataset['unpainted'] !== undefined;

  test('which the browser tells', () => {
    observe(['paint']);
    runScript();
    tell(['first-paint']);
    expect(waits()).toBe(true);
    tell(['first-contentful-paint']);
    expect(waits()).toBe(false);
  });

  test('or, in one that does not, for the page to be loaded', () => {
    observe([]);
    runScript();
    expect(waits()).toBe(true);
    window.dispatchEvent(new Event('load'));
    expect(waits()).toBe(false);
  });
});
