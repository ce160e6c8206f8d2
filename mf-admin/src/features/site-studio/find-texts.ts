import {
  defaultWords,
  type SiteTextName,
  siteTexts,
  siteTextSections,
} from '@hypercar/contracts/site-texts';

const sections = Object.entries(siteTextSections).map(
  ([title, texts]) => [title, Object.keys(texts) as SiteTextName[]] as const,
);

/** The sections with those of their texts whose words, label or section hold what is searched; `own` are the owner's. */
export const findTexts = (
  search: string,
  own: Readonly<Partial<Record<SiteTextName, unknown>>>,
): readonly (readonly [title: string, names: readonly SiteTextName[]])[] => {
  const wanted = search.trim().toLowerCase();
  if (!wanted) return sections;
  return sections
    .map(([title, names]) => {
      const holds = (name: SiteTextName) =>
        [title, siteTexts[name].label, defaultWords[name], own[name]]
          .join('\n')
          .toLowerCase()
          .includes(wanted);
      return [title, names.filter(holds)] as const;
    })
    .filter(([, names]) => names.length > 0);
};
