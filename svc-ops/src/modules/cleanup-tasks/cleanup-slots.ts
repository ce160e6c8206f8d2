/** The automatic resets stand on the clock, not on the start of a process: every replica knows the same ones. */
export const slotAt = (now: Date, everyMs: number): Date =>
  new Date(Math.floor(now.getTime() / everyMs) * everyMs);

export const nextSlotAfter = (now: Date, everyMs: number): Date =>
  new Date(slotAt(now, everyMs).getTime() + everyMs);
