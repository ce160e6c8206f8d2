/** Which page of a list is shown belongs to no view: rows move. */
const ofPage = /(?:^|\.)(?:page|at|way|rows)$/;

/** The part of an address's query that a view keeps, in one order, so that two of them can be compared. */
export const keptSearch = (search: string): string => {
  const kept = [...new URLSearchParams(search)].filter(([name]) => !ofPage.test(name));
  const text = new URLSearchParams(kept.toSorted(([a], [b]) => a.localeCompare(b))).toString();
  return text && `?${text}`;
};
