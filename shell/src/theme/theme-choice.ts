import type { ThemeChoice } from '@hypercar/ui/theme-switch';
import { useSyncExternalStore } from 'react';

const key = 'theme';

const chosen = (): ThemeChoice => {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
};

const keep = (choice: ThemeChoice): void => {
  try {
    if (choice === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, choice);
  } catch {
    // Without storage a choice lasts as long as the page.
  }
};

/** Shows a theme at once, here and in the other open tabs, and keeps the choice; first-theme.js reads it. */
export const chooseTheme = (choice: ThemeChoice): void => {
  const { dataset } = document.documentElement;
  if (choice === 'system') delete dataset.theme;
  else dataset.theme = choice;
  keep(choice);
  // Browsers tell the other tabs alone.
  dispatchEvent(new Event('storage'));
};

const subscribe = (listener: () => void) => {
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
};

/** The choice, also when another tab makes it; a prerendered page has the system's. */
export const useThemeChoice = (): ThemeChoice =>
  useSyncExternalStore(subscribe, chosen, () => 'system');
