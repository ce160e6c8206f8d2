import { siteSettingsId, type SiteSettings } from '@hypercar/contracts/site-defaults';
import { placeholderLists, placeholderValues } from '@hypercar/contracts/site-placeholders';
import { dataIn } from './data-in';
import { faqData } from './faq-data';

/** Escapes text for an element or an attribute. */
export const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');

const settingsData = (settings: SiteSettings): string =>
  `<script type="application/json" id="${siteSettingsId}">${dataIn(settings)}</script>`;

/**
 * `{{#name}}` to `{{/name}}`: a list's entry, which is repeated. Or `{{name}}`, or `{{name|other}}` (see ownOr), where the
 * other may hold placeholders itself.
 */
const placeholder =
  /\{\{#([\w.]+)\}\}(.*?)\{\{\/\1\}\}|(\{\{[\w.]+)(?:\|((?:\{\{[\w.]+\}\}|(?!\}\}).)*))?\}\}/gs;

interface Filling {
  values: ReadonlyMap<string, string>;
  lists: ReadonlyMap<string, [string, string][][]>;
}

const repeated = (entry: string, list: string, filling: Filling): string => {
  const { values, lists } = filling;
  const each = (lists.get(list) ?? []).map((own) =>
    filled(entry, { lists, values: new Map([...values, ...own]) }),
  );
  return each.join('');
};

/** In one go, so that nothing is replaced in what an owner wrote. A name that is not known here leaves the other, or no entry. */
function filled(page: string, filling: Filling): string {
  return page.replaceAll(
    placeholder,
    (whole, list?: string, entry?: string, name?: string, other?: string) => {
      if (list !== undefined) return repeated(entry!, list, filling);
      const value = filling.values.get(`${name}}}`);
      if (value || (other === undefined && value !== undefined)) return escaped(value);
      return other === undefined ? whole : filled(other, filling);
    },
  );
}

/** Replaces the placeholders of a page by the settings, and adds them as data for the scripts and for search engines. */
export const fillSettings = (page: string, settings: SiteSettings): string => {
  const values = new Map(placeholderValues(settings));
  const faq = page.includes('{{#faq}}') ? faqData(settings.faq) : '';
  return filled(page, { values, lists: new Map(placeholderLists(settings)) }).replace(
    '</head>',
    () => `${settingsData(settings)}${faq}</head>`,
  );
};
