import { fillGaps, type GapValues } from '@hypercar/contracts/site-text-gaps';
import { useSiteSettings } from './site-settings';

/** Says the texts of `words` by name: the owner's or, where there is none, these; with values in their gaps. */
export const useWords = <W extends Readonly<Record<string, string>>>(words: W) => {
  const { texts } = useSiteSettings();
  return (name: keyof W & string, gaps: GapValues = {}): string => {
    const own = texts[name];
    // A prerendered page keeps both.
    if (own === `{{texts.${name}}}`) return `{{texts.${name}|${fillGaps(words[name]!, gaps)}}}`;
    return fillGaps(own || words[name]!, gaps);
  };
};
