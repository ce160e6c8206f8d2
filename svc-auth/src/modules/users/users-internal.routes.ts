import { Router } from 'express';
import { z } from 'zod';
import { readLogins } from '../logins/logins.service';
import { findUser } from './users.service';

const idsBody = z.object({ ids: z.array(z.string().regex(/^[0-9a-f]{24}$/)).max(500) });
const dayBody = idsBody.extend({ date: z.iso.date() });

const findUsers = async (ids: readonly string[]) =>
  (await Promise.all(ids.map(findUser))).filter((user) => user !== null);

/** POST /internal/users/names {ids}: who these accounts are; POST /internal/users/logins {ids, date}: their logins of a day. */
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
  router.post('/users/logins', async (request, response) => {
    const { ids, date } = dayBody.parse(request.body);
    const users = await findUsers(ids);
    const counts = users.map(async (user) => ({
      id: String(user._id),
      username: user.username,
      loginCount: (await readLogins(user)).days.find((day) => day.date === date)?.loginCount ?? 0,
    }));
    response.json(await Promise.all(counts));
  });
  return router;
};
