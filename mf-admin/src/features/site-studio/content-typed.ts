import { type SiteContent, siteContentRecord } from '@hypercar/contracts/site-content';

type Name = keyof SiteContent;
const names = Object.keys(siteContentRecord.fields) as Name[];

/** The draft with what is typed in it; where that breaks a rule, and for moments, the draft's own. */
export const contentTyped = (
  draft: SiteContent,
  values: Readonly<Record<string, unknown>>,
): SiteContent =>
  Object.fromEntries(
    names.map((name) => {
      const { kind, form } = siteContentRecord.fields[name];
      if (kind === 'moment') return [name, draft[name]];
      const typed = form.safeParse(values[name]);
      return [name, typed.success ? (typed.data ?? null) : draft[name]];
    }),
  ) as unknown as SiteContent;
