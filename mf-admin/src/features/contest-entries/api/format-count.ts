const grouped = new Intl.NumberFormat('en-US');

/** A formatted count: 250,000. */
export const formatCount = (count: number): string => grouped.format(count);
