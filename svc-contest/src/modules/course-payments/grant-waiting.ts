import { giveAccess } from '../course-access/course-access';
import { causeOf, changePayment, findWaiting } from './payment-store';

/** An address of whom svc-auth knows that it is theirs. */
export interface VerifiedAddress {
  userId: string;
  username: string;
  email: string;
}

/** Gives the owner of an address what was bought with it before; part of the event's transaction. */
export const grantWaiting = async (
  { userId: id, username, email }: VerifiedAddress,
  at: Date,
): Promise<void> => {
  for (const row of await findWaiting(email)) {
    const access = { package: row.package!, source: 'purchase', cause: causeOf(row) } as const;
    const { userId } = await giveAccess({ ...access, member: { id, username }, at });
    await changePayment(row, { state: 'granted', userId, username });
  }
};
