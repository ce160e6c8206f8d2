import { HttpError } from '@hypercar/service-kit/errors';
import mongoose from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '@hypercar/contracts/network-of';

export const minute = 60;
export const hour = 60 * minute;

const mailsPerRecipient = 6;
/** Registrations of one e-mail address from one place that are mailed: the owner elsewhere gets the rest. */
const registrationsPerPlace = 3;
/** One-time codes for one account before only recovery codes and passkeys get in. */
const wrongCodes = 5;

/** The refusal beyond a limit, for so many seconds. */
const tooMany = (seconds: number): HttpError =>
  new HttpError(
    429,
    `Too many attempts. Please try again in ${Math.max(1, Math.ceil(seconds / minute))} minutes.`,
    {},
    { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) },
  );

/** A limit of points in so many seconds, for each key. */
export const limiter = (keyPrefix: string, points: number, duration: number): RateLimiterMongo =>
  new RateLimiterMongo({
    storeClient: mongoose.connection,
    dbName: mongoose.connection.name,
    tableName: 'rate_limits',
    keyPrefix,
    points: Math.max(1, Math.round(points)),
    duration,
    disableIndexesCreation: true,
  });

/** Consumes one attempt; throws 429 beyond the limit. */
export const count = async (limit: RateLimiterMongo, key: string): Promise<void> => {
  try {
    await limit.consume(key);
  } catch (error) {
    if (error instanceof RateLimiterRes) throw tooMany(error.msBeforeNext / 1000);
    throw error;
  }
};

/** Consumes one attempt; false beyond the limit. */
export const hasRoom = (limit: RateLimiterMongo, key: string): Promise<boolean> =>
  limit.consume(key).then(
    () => true,
    (error: unknown) => {
      if (error instanceof RateLimiterRes) return false;
      throw error;
    },
  );

/** True while one more notice of a type may go to an address. */
export type NoticeLimit = (type: string, address: string) => Promise<boolean>;

/** One-time codes and challenges of passkeys; those per address are multiplied by scale. */
const signInLimits = (scale: number) => {
  const codes = limiter('code', wrongCodes, 15 * minute);
  const challenges = limiter('challenge', 300 * scale, hour);
  const challengesOf = limiter('challenge-of', 300, hour);
  return {
    /** Before a challenge is kept for a visitor. */
    countChallenge: (ip: string) => count(challenges, networkOf(ip)),
    /** Before one is kept for a signed-in user. */
    countChallengeOf: (userId: string) => count(challengesOf, userId),
    /** Before a one-time code is compared. */
    countCode: (userId: string) => count(codes, userId),
    forgiveCodes: async (userId: string): Promise<void> => {
      await codes.delete(userId);
    },
  };
};

/** What goes to one address in an hour, each kind with an allowance that the others cannot use up. */
const mailLimits = () => {
  const requested = limiter('recipient', mailsPerRecipient, hour);
  const registered = limiter('registered', registrationsPerPlace, hour);
  const byStaff = limiter('staff-mail', mailsPerRecipient, hour);
  const notices = limiter('notice', mailsPerRecipient, hour);
  return {
    /**
     * True while one more of the mails that anybody may request goes to an address. Ask before a link is made: a link
     * that is not mailed must not replace one that was.
     */
    mayMail: (address: string) => hasRoom(requested, address),
    /** The same for a registration from a place. */
    mayMailRegistration: async (address: string, ip: string): Promise<boolean> =>
      (await hasRoom(registered, `${address}|${networkOf(ip)}`)) && hasRoom(requested, address),
    /** Before an administrator has a mail sent again. */
    countStaffMail: (address: string) => count(byStaff, address),
    mayNotify: ((type, address) => hasRoom(notices, `${type}|${address}`)) satisfies NoticeLimit,
  };
};

/** The rate limits of registrations, mails and tickets; those per address are multiplied by scale. */
export const createCallLimits = (scale: number) => {
  const registrations = limiter('register', 100 * scale, hour);
  const codeChecks = limiter('code-check', 60 * scale, hour);
  const mailRequests = limiter('mail-request', 60 * scale, hour);
  const emailChanges = limiter('email-change', 5, hour);
  const tickets = limiter('ticket', 20 * scale, hour);
  const ticketsOf = limiter('ticket-of', 3, 24 * hour);
  return {
    countRegistration: (ip: string) => count(registrations, networkOf(ip)),
    /** Before anybody hears whether a referral code is known. */
    countCodeCheck: (ip: string) => count(codeChecks, networkOf(ip)),
    countEmailChange: (userId: string) => count(emailChanges, userId),
    countMailRequest: (ip: string) => count(mailRequests, networkOf(ip)),
    /** By an account's id, or a guest's e-mail address: from elsewhere a stranger cannot use up what its owner has. */
    countTicket: async (ip: string, sender: string): Promise<void> => {
      await count(tickets, networkOf(ip));
      await count(ticketsOf, sender.includes('@') ? `${sender}|${networkOf(ip)}` : sender);
    },
    ...mailLimits(),
    ...signInLimits(scale),
  };
};
