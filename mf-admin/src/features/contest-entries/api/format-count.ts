const grouped = new Intl.NumberFormat('en-US');

/** A count as people read it: 250,000. */
export const formatCount = (count: number): string => grouped.format(count);
