/** The answer seen instead of the promised one. */
export class NotHeld extends Error {}

/** Why it cannot be told on this site. */
export class NotTried extends Error {}

/** Throws NotHeld with what was seen unless it is as promised; answers what was seen. */
export const must = (holds: boolean, seen: string): string => {
  if (!holds) throw new NotHeld(seen);
  return seen;
};
