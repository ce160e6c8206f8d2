import { callApi } from '@hypercar/app-kit/api';
import {
  setUserStatus,
  type StatusBody,
  type UserRow,
  type UserStatus,
} from '@hypercar/contracts/users';
import { replaceUser, useUserChange } from './use-user-change';

export interface StatusChange {
  user: UserRow;
  /** What is sent; with a version, it is refused where somebody else has changed the same. */
  body: StatusBody;
  /** Of a call that may be repeated. */
  idempotencyKey?: string;
}

/** Sends a change of a status. Throws ApiError; 409 when it is based on an older row. */
export const sendStatus = ({ user, ...sent }: StatusChange) =>
  callApi(setUserStatus, { params: { userId: user.id }, ...sent });

const texts = {
  done: 'User status updated successfully',
  failed: 'Failed to update user status',
} as const;

/** Changes a user's status or notes; the row shows what the server answered. */
export const useSetStatus = () => useUserChange({ ...texts, send: sendStatus, put: replaceUser });

/** The status as it was, based on the row that the change made. */
export const backTo = (before: UserRow, changed: UserRow): StatusChange => ({
  user: changed,
  body: {
    status: before.status,
    reason: before.statusReason,
    until: before.statusUntil,
    version: changed.version,
  },
});

/** Sets a status at once; the toast offers Undo. */
export const useQuickStatus = () => {
  const undo = useSetStatus();
  const change = useUserChange({
    ...texts,
    send: sendStatus,
    put: replaceUser,
    undo: (changed, { user }) => undo.mutate(backTo(user, changed)),
  });
  return {
    pendingId: change.isPending ? change.variables.user.id : undefined,
    set: (user: UserRow, status: UserStatus) =>
      change.mutate({ user, body: { status, version: user.version } }),
  };
};
