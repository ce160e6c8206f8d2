import { siteSettingsId, type SiteSettings } from '@hypercar/contracts/site-defaults';
import { placeholderValues } from '@hypercar/contracts/site-placeholders';

/** Escapes text for an element or an attribute. */
export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

/** Data, not code: "<" would end the element early. */
const settingsData = (settings: SiteSettings): string => {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${siteSettingsId}">${json}</script>`;
};

/** `{{name}}`, or `{{name|other}}` (see ownOr), where the other may hold placeholders itself. */
const placeholder = /(\{\{[\w.]+)(?:\|((?:\{\{[\w.]+\}\}|(?!\}\}).)*))?\}\}/gs;

/** In one go, so that nothing is replaced in what an owner wrote. A name that is not known here leaves the other. */
const filled = (page: string, values: ReadonlyMap<string, string>): string =>
  page.replaceAll(placeholder, (whole, name: string, other?: string) => {
    const value = values.get(`${name}}}`);
    if (value || (other === undefined && value !== undefined)) return escaped(value);
    return other === undefined ? whole : filled(other, values);
  });

/** Replaces the placeholders of a page by the settings, and adds them as data for the scripts. */
export const fillSettings = (page: string, settings: SiteSettings): string =>
  filled(page, new Map(placeholderValues(settings))).replace(
    '</head>',
    () => `${settingsData(settings)}</head>`,
  );
