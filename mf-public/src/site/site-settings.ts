import { callApi } from '@hypercar/app-kit/api';
import { call } from '@hypercar/app-kit/call';
import { siteDefaults, siteSettingsId, type SiteSettings } from '@hypercar/contracts/site-defaults';
import type { getSiteSettings } from '@hypercar/contracts/site-settings';
import { useSyncExternalStore } from 'react';

const settingsCall = call<typeof getSiteSettings>('GET', '/api/site-settings');
const listeners = new Set<() => void>();
let current: SiteSettings | undefined;

/** Sets them for every screen. */
export const setSiteSettings = (settings: SiteSettings): void => {
  current = settings;
  for (const listener of listeners) listener();
};

/** The gateway's pages contain them; a development page fetches them. */
const read = (): SiteSettings => {
  const element = document.getElementById(siteSettingsId);
  // A page of an older release has not all of them.
  if (element) return { ...siteDefaults, ...(JSON.parse(element.textContent) as SiteSettings) };
  callApi(settingsCall).then(
    (settings) => settings && setSiteSettings(settings),
    () => undefined,
  );
  return siteDefaults;
};

const now = (): SiteSettings => (current ??= read());

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The owner's settings of this site. */
export const useSiteSettings = (): SiteSettings => useSyncExternalStore(subscribe, now, now);
