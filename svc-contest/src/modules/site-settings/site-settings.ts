import type { SiteSettings } from '@hypercar/contracts/site-defaults';
import { getSiteSettings } from '@hypercar/contracts/site-settings';
import { handle, type Route } from '@hypercar/service-kit/handle';

export const siteSettingsRoutes = (settings: SiteSettings): readonly Route[] => [
  handle(getSiteSettings, () => Promise.resolve(settings)),
];
