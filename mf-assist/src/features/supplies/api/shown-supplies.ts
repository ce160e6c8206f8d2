import type { Supply } from '@hypercar/contracts/supplies';
import type { WaitingChange } from '../../../waiting/waiting-change';

/** A supply with this user's pending changes. */
export interface ShownSupply extends Supply {
  waiting: boolean;
}

/** The supplies with this user's pending changes applied. */
export const shownSupplies = (
  supplies: readonly Supply[],
  waiting: readonly WaitingChange[],
): ShownSupply[] =>
  supplies.map((supply) => {
    const mine = waiting.filter(({ id }) => id === supply.id);
    const values = Object.fromEntries(mine.map(({ field, value }) => [field, value]));
    return { ...supply, ...values, waiting: mine.length > 0 };
  });
