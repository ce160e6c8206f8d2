/** For tests, imported first in a process: its machine's clock is CLOCK_AHEAD_MS ahead, and jumps by moveClock. */
const RightDate = Date;
let aheadMs = Number(process.env.CLOCK_AHEAD_MS ?? 0);

const now = (): number => RightDate.now() + aheadMs;

globalThis.Date = new Proxy(RightDate, {
  construct: (target, given: unknown[]) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given) as Date,
  get: (target, key, receiver) =>
    key === 'now' ? now : (Reflect.get(target, key, receiver) as unknown),
});

/** Puts the machine's clock this far ahead of the right time. */
export const moveClock = (ms: number): void => {
  aheadMs = ms;
};
