import { z } from 'zod';
import { endpoint } from './endpoint';
import { moment } from './fields';

/** A call to action's name, such as `hero-enroll`. */
export const bannerId = z
  .string('Please name the banner')
  .regex(/^[a-z0-9][a-z0-9-]{0,99}$/, 'This is not a banner');

export const recordMarketingClick = endpoint({
  service: 'svc-contest',
  method: 'POST',
  path: '/api/marketing/clicks',
  summary: 'Record a click on a call to action, with the member when signed in',
  access: 'anyone',
  body: z.object({ bannerId }),
  response: z.undefined(),
  status: 204,
});

export const bannerClaim = z.object({ bannerId: z.string(), claimedAt: moment });

export const claimBanner = endpoint({
  service: 'svc-contest',
  method: 'POST',
  path: '/api/marketing/banners/:bannerId/claim',
  summary: "Claim a banner's offer; idempotent",
  access: 'signed-in',
  params: z.object({ bannerId }),
  response: bannerClaim,
  status: 200,
});

export const listMyBannerClaims = endpoint({
  service: 'svc-contest',
  method: 'GET',
  path: '/api/marketing/claims',
  summary: 'My claims, newest first',
  access: 'signed-in',
  response: z.array(bannerClaim),
  status: 200,
});

export const listMarketing = endpoint({
  service: 'svc-contest',
  method: 'GET',
  path: '/api/admin/marketing',
  summary: 'Clicks and claims of the 200 banners with the most clicks, these first',
  access: ['admin'],
  response: z.array(
    z.object({
      bannerId: z.string(),
      clicks: z.number().int(),
      claims: z.number().int(),
      lastClickedAt: moment.nullable(),
    }),
  ),
  status: 200,
});
