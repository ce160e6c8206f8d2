import { createHash, randomBytes } from 'node:crypto';
import { unauthorized } from '@hypercar/service-kit/errors';
import { Challenge, type ChallengeRecord } from './challenge.model';

const purpose = 'login';
const ticketMs = 5 * 60_000;
const mostTries = 10;

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
const overdue = () => unauthorized('This sign-in took too long. Please log in again.');

/** Whose password was right. */
interface Account {
  userId: string;
  /** The stored hash. */
  password: string;
}

/** Opens the second step of a sign-in: the ticket is good for five minutes, ten tries and one success. */
export const openTicket = async ({ userId, password }: Account): Promise<string> => {
  const ticket = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + ticketMs);
  const passwordMark = hashOf(password);
  await Challenge.create([{ purpose, hash: hashOf(ticket), userId, passwordMark, expiresAt }]);
  return ticket;
};

const open = (ticket: string) => ({
  purpose,
  hash: hashOf(ticket),
  tries: { $lt: mostTries },
  expiresAt: { $gt: new Date(Date.now()) },
});

/** Counts a try and returns whose ticket it is. Throws 401 for one that is spent, too old or unknown. */
export const tryTicket = async (ticket: string): Promise<string> => {
  const found = await Challenge.findOneAndUpdate(open(ticket), {
    $inc: { tries: 1 },
  }).lean<ChallengeRecord>();
  if (!found) throw overdue();
  return String(found.userId);
};

/** Spends a ticket, once. Throws 401 when it is spent, or when the password changed meanwhile. */
export const spendTicket = async (ticket: string, { userId, password }: Account): Promise<void> => {
  const spent = { purpose, hash: hashOf(ticket), userId, passwordMark: hashOf(password) };
  const { deletedCount } = await Challenge.deleteOne(spent);
  if (deletedCount === 0) throw overdue();
};
