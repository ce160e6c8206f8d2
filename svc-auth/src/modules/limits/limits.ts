import { createCallLimits } from './count-calls';
import { createGuessLimits } from './count-guesses';

export type { NoticeLimit } from './count-calls';
export { CeilingReached, type Guess } from './count-guesses';
export { findBlocks, forgetGuessesOn, removeBlock } from './login-blocks';

/** The rate limits of the service; those that count an address are multiplied by scale. */
export const createLimits = (scale: number) => ({
  ...createCallLimits(scale),
  ...createGuessLimits(scale),
});
export type Limits = ReturnType<typeof createLimits>;
