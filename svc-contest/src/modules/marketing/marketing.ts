import {
  claimBanner,
  listMarketing,
  listMyBannerClaims,
  recordMarketingClick,
} from '@hypercar/contracts/marketing';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { createAddressLimit } from '../../address-limit';
import { addClick, claim, findClaims, readMarketing } from './banner-store';

export { bannersProof } from './banner-counters';
export { claim, findClaims, forgetMarketing } from './banner-store';

export const marketingRoutes = (now: () => Date, rateLimitScale: number): readonly Route[] => {
  const limit = createAddressLimit(rateLimitScale);
  return [
    handle(recordMarketingClick, async ({ body, user, origin }) => {
      limit(origin.ip, now());
      await addClick(body.bannerId, user?.sub, now());
      return undefined;
    }),
    handle(claimBanner, ({ params, user }) => claim(params.bannerId, user.sub, now())),
    handle(listMyBannerClaims, ({ user }) => findClaims(user.sub)),
    handle(listMarketing, () => readMarketing()),
  ];
};
