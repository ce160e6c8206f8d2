import { giveBadge, listMyBadges, takeBadge } from '@hypercar/contracts/badges';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { addBadge, findBadges, removeBadge } from './badge-store';

export { addBadge, findBadges, forgetBadges } from './badge-store';

export const badgeRoutes = (now: () => Date): readonly Route[] => [
  handle(listMyBadges, ({ user }) => findBadges(user.sub)),
  handle(giveBadge, ({ body }) => addBadge(body, now())),
  handle(takeBadge, async ({ params }) => {
    await removeBadge(params.id);
    return undefined;
  }),
];
