import { listUsers, me, setUserStatus } from '@hypercar/contracts/accounts';
import { unauthorized } from '@hypercar/service-kit/errors';
import { handle, type Route } from '@hypercar/service-kit/handle';
import { presentCurrentUser, presentUserRow } from './user.presenter';
import { changeStatus, findUser, listAllUsers } from './users.service';

export const userRoutes: readonly Route[] = [
  handle(me, async ({ user }) => {
    const found = await findUser(user.sub);
    if (!found) throw unauthorized();
    return presentCurrentUser(found);
  }),
  handle(listUsers, async () => (await listAllUsers()).map(presentUserRow)),
  handle(setUserStatus, async ({ params, body, user }) =>
    presentUserRow(await changeStatus(user, params.userId, body.status, body.notes || null)),
  ),
];
