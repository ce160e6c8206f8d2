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

/** Replaces the placeholders of a page by the settings, and adds them as data for the scripts. */
export const fillSettings = (page: string, settings: SiteSettings): string =>
  placeholderValues(settings)
    .reduce((text, [name, value]) => {
      // `{{name|other}}`: see ownOr.
      const [before, ...rest] = text.split(`${name.slice(0, -2)}|`);
      const chosen = rest.map((after) => {
        const end = after.indexOf('}}');
        return (value ? escaped(value) : after.slice(0, end)) + after.slice(end + 2);
      });
      return [before, ...chosen].join('').replaceAll(name, () => escaped(value));
    }, page)
    .replace('</head>', () => `${settingsData(settings)}</head>`);
