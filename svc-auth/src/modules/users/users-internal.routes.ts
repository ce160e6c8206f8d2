import { Router } from 'express';
import { z } from 'zod';
import { countLoginsOf } from '../logins/logins';
import { findUserIds, findUsers } from './user-store';

const idsBody = z.object({ ids: z.array(z.string().regex(/^[0-9a-f]{24}$/)).max(500) });
const searchBody = z.object({ text: z.string().min(1).max(254) });
const dayBody = idsBody.extend({ date: z.iso.date() });

/**
 * POST /internal/users/names {ids}: who these accounts are; /search {text}: the ids of those whose username or e-mail
 * holds it; /logins {ids, date}: their logins of a day.
 */
export const usersInternalRouter = (): Router => {
  const router = Router();
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
