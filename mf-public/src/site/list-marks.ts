import { useSiteSettings } from './site-settings';

/**
 * Says the marks between which the composer of pages repeats a list's entry, or keeps what is there with any entry:
 * `{{#faq}}`. A prerendered page alone has them; for a browser they are null, and stand in the same place, as React
 * numbers what is beside them.
 */
export const useListMarks = (list: string) => {
  const isPrerendered = useSiteSettings().publicUrl === '{{publicUrl}}';
  return (kind: '#' | '/', part = ''): string | null =>
    isPrerendered ? `{{${kind}${list}${part}}}` : null;
};
