import { idParams } from '@hypercar/contracts/fields';
import { requestContext } from '@hypercar/service-kit/request-context';
import { Router } from 'express';
import { z } from 'zod';
import type { AccountDeps } from '../../account-deps';
import { countLoginsOf } from '../logins/logins';
import { findRewardedReferrals } from '../referrals/referrals';
import { findAccountPatterns } from './account-patterns';
import { payDueReferrals } from './pay-referrals';
import { findUserIds, findUsers } from './user-store';

/** As long as svc-contest waits for what is found among all accounts. */
const patternsMs = 30_000;

const idsBody = z.object({ ids: z.array(z.string().regex(/^[0-9a-f]{24}$/)).max(500) });
const searchBody = z.object({ text: z.string().min(1).max(254) });
const dayBody = idsBody.extend({ date: z.iso.date() });

/**
 * POST /internal/users/names {ids}: who these accounts are; /search {text}: the newest 500 ids of those of whose
 * username or e-mail words begin so, which the release before asks for; /logins {ids, date}: their logins of a day; /rewarded-referrals {id}: settles this member's referrals whose
 * hold is over, and answers the ids of the newest rewarded ones. GET /patterns: what looks
 * wrong about accounts.
 */
export const usersInternalRouter = (deps: AccountDeps): Router => {
  const router = Router();
  router.post('/users/rewarded-referrals', async (request, response) => {
    const { id: referrerId } = idParams.parse(request.body);
    await payDueReferrals(deps, new Date(), referrerId);
    response.json(await findRewardedReferrals(referrerId));
  });
  router.post('/users/names', async (request, response) => {
    const users = await findUsers(idsBody.parse(request.body).ids);
    response.json(
      users.map(({ _id, username, email, role, emailVerified }) => ({
        id: String(_id),
        username,
        email,
        role,
        emailVerified,
      })),
    );
  });
  router.post('/users/search', async (request, response) => {
    response.json(await findUserIds(searchBody.parse(request.body).text));
  });
  router.get('/users/patterns', async (_request, response) => {
    requestContext.getStore()?.deadline?.extend(patternsMs);
    response.json(await findAccountPatterns());
  });
  router.post('/users/logins', async (request, response) => {
    const { ids, date } = dayBody.parse(request.body);
    const [users, counts] = await Promise.all([findUsers(ids), countLoginsOf(ids, date)]);
    response.json(
      users.map(({ _id, username }) => ({
        id: String(_id),
        username,
        loginCount: counts.get(String(_id)) ?? 0,
      })),
    );
  });
  return router;
};
