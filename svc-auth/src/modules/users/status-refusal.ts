import type { UserRecord } from './user.model';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** True while a status other than active applies: one with an end date expires. */
const isBarred = (user: Pick<UserRecord, 'status' | 'statusUntil'>, now: Date): boolean =>
  user.status !== 'active' && !(user.statusUntil && user.statusUntil <= now);

/** The message for a user who may not log in; undefined for one who may. */
export const statusRefusal = (
  user: Pick<UserRecord, 'status' | 'statusUntil' | 'statusReason'>,
  now: Date,
): string | undefined => {
  if (!isBarred(user, now)) return undefined;
  const until = user.statusUntil ? ` until ${day.format(user.statusUntil)}` : '';
  const reason = user.statusReason ? ` Reason: ${user.statusReason}` : '';
  return `Your account is ${user.status}${until}. Please contact support.${reason}`;
};
