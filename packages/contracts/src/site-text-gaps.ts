import type { SiteSettings } from './site-defaults';

/** What the page puts into a text: the owner writes `{price}`. Each with its meaning for the studio's hint. */
export const textGaps = {
  price: 'the lowest early-bird price',
  until: 'the day on which the early bird ends',
  day: 'that day with its year',
  opening: 'the day on which the next session opens',
  week: 'the number of the week',
} as const;
export type TextGap = keyof typeof textGaps;
export type GapValues = Partial<Record<TextGap, string | number>>;

/** Puts values into a text's gaps; a gap without a value stays as it was typed. */
export const fillGaps = (text: string, values: GapValues): string =>
  text.replaceAll(/\{(\w+)\}/g, (gap, name: TextGap) =>
    String((Object.hasOwn(values, name) ? values[name] : undefined) ?? gap),
  );

/** The day on which each year's session opens, in words. */
export const openingDay = 'October 1st';

/** The gaps of a page that knows no date. */
export const neutralGaps = ({ prices, earlyBird: { until } }: SiteSettings): GapValues => ({
  price: prices.entry,
  until,
  day: until,
  opening: openingDay,
  week: 0,
});
