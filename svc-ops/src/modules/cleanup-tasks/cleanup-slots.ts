/** Automatic resets are at fixed times of day, which are the same for every replica. */
export const slotAt = (now: Date, everyMs: number): Date =>
  new Date(Math.floor(now.getTime() / everyMs) * everyMs);

export const nextSlotAfter = (now: Date, everyMs: number): Date =>
  new Date(slotAt(now, everyMs).getTime() + everyMs);
