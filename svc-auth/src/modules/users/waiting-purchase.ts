import { coursePackageNames } from '@hypercar/contracts/course-packages';
import { z } from 'zod';
import type { AccountDeps } from '../../account-deps';
import { User, type UserRecord } from './user.model';
import { tellAddressVerified } from './verify-email';

const purchase = z.object({ email: z.string(), package: z.string() });

const nameOf = (id: string): string => ({ ...coursePackageNames })[id as never] ?? 'the course';

/**
 * Answers svc-contest's event of a purchase by an address: who owns it; or mails the payer that it waits until somebody
 * does. Part of the event's transaction: an address that is verified meanwhile is told of by that.
 */
export const answerWaitingPurchase = async (
  deps: Pick<AccountDeps, 'mailer' | 'outbox'>,
  payload: unknown,
): Promise<void> => {
  const { email, package: bought } = purchase.parse(payload);
  const owner = await User.findOne({ email, emailVerified: true }).lean<UserRecord>();
  if (owner) return tellAddressVerified(deps, owner);
  await deps.mailer.send({
    type: 'purchase_waiting',
    to: email,
    username: email,
    context: nameOf(bought),
  });
};
