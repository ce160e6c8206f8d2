import type { AccountDeps } from '../../account-deps';
import { hasSecondFactor } from '../sign-in-methods/sign-in-methods';
import type { UserRecord } from './user.model';

type Rule = Pick<AccountDeps, 'adminsNeedSecondFactor'>;
type Person = Pick<UserRecord, '_id' | 'role'>;

/** True for an administrator of a site that wants a second factor of them. */
export const needsSecondFactor = ({ adminsNeedSecondFactor }: Rule, { role }: Person): boolean =>
  adminsNeedSecondFactor && role === 'admin';

/** True for one of those who has none yet. */
export const lacksSecondFactor = async (rule: Rule, user: Person): Promise<boolean> =>
  needsSecondFactor(rule, user) && !(await hasSecondFactor(String(user._id)));
