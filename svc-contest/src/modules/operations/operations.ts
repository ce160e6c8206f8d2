import { getContestOperations } from '@hypercar/contracts/operations';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { readServiceState } from '@hypercar/service-kit/service-state';
import { countEntries } from '../entries/entries';
import { countShares } from '../shares/shares';
import { countTileChanges } from '../tiles/tiles';

export const operationRoutes = (now: () => Date): readonly Route[] => [
  handle(getContestOperations, async () => {
    const [entries, shares, tileChanges] = await Promise.all([
      countEntries(now()),
      countShares(now()),
      countTileChanges(now()),
    ]);
    return {
      state: await readServiceState('svc-contest'),
      days: { entries, shares, tileChanges },
    };
  }),
];
