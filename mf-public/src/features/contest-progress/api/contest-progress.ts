/** From here on the card is shown (second specification, section 2.6). */
const begins = Date.UTC(2025, 7, 2);

export const isContestProgressShown = (now = new Date()): boolean => now.getTime() >= begins;

/** Fixed at 0 by the specification, sections 2.6 and 9.2. */
export const contestCounters = [
  { name: 'Total Entries', count: 0 },
  { name: 'Points Earned', count: 0 },
  { name: 'Tasks Completed', count: 0 },
] as const;
