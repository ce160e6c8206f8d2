/** What is done less often costs an idle machine nothing, and would do its longer work all at once. */
const longestMs = 30_000;

/**
 * Milliseconds to the next turn of work that is repeated each everyMs: the next whole multiple on the clock, so that what is
 * done often wakes together, in whichever process, and finds the processor's caches filled; everyMs for what is done seldom.
 */
export const untilBeat = (everyMs: number): number => {
  if (everyMs > longestMs) return everyMs;
  const left = everyMs - (Date.now() % everyMs);
  // A timer may fire a little before its time; no more than that, as what is promised within everyMs comes later by it.
  return left < Math.min(everyMs / 20, 50) ? left + everyMs : left;
};
