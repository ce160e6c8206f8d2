import { HttpError } from '@hypercar/service-kit/errors';
import mongoose from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';

const minute = 60;
const hour = 60 * minute;

/** Wrong passwords for one account from one address before that address is blocked for the account. */
export const failuresPerAccount = 10;
const failureWindowSeconds = 15 * minute;
const mailsPerRecipient = 6;
/** Registrations of one e-mail address from one place that are mailed: the owner elsewhere gets the rest. */
const registrationsPerPlace = 3;

const tooMany = (seconds: number): HttpError =>
  new HttpError(
    429,
    `Too many attempts. Please try again in ${Math.max(1, Math.ceil(seconds / minute))} minutes.`,
    {},
    { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) },
  );

const limiter = (keyPrefix: string, points: number, duration: number): RateLimiterMongo =>
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
const count = async (limit: RateLimiterMongo, key: string): Promise<void> => {
  try {
    await limit.consume(key);
  } catch (error) {
    if (error instanceof RateLimiterRes) throw tooMany(error.msBeforeNext / 1000);
    throw error;
  }
};

/** Consumes one attempt; false beyond the limit. */
const take = async (limit: RateLimiterMongo, key: string): Promise<boolean> => {
  try {
    await limit.consume(key);
    return true;
  } catch (error) {
    if (error instanceof RateLimiterRes) return false;
    throw error;
  }
};

/** True while one more notice of a type may go to an address. */
export type NoticeLimit = (type: string, address: string) => Promise<boolean>;

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
    mayMail: (address: string) => take(requested, address),
    /** The same for a registration from a place. */
    mayMailRegistration: async (address: string, ip: string): Promise<boolean> =>
      (await take(registered, `${address}|${ip}`)) && take(requested, address),
    /** Before an administrator has a mail sent again. */
    countStaffMail: (address: string) => count(byStaff, address),
    mayNotify: ((type, address) => take(notices, `${type}|${address}`)) satisfies NoticeLimit,
  };
};

/** The rate limits of logins, registrations and mails; those per address are multiplied by scale. */
export const createLimits = (scale: number) => {
  const guesses = limiter('guess', failuresPerAccount, failureWindowSeconds);
  const spraying = limiter('spray', 100 * scale, failureWindowSeconds);
  const registrations = limiter('register', 100 * scale, hour);
  const mailRequests = limiter('mail-request', 60 * scale, hour);
  const emailChanges = limiter('email-change', 5, hour);
  const tickets = limiter('ticket', 20 * scale, hour);
  const ticketsOf = limiter('ticket-of', 3, 24 * hour);
  return {
    /** Before the password is compared, so that parallel guesses count. */
    countGuess: async (account: string, ip: string): Promise<void> => {
      await count(guesses, `${account}|${ip}`);
      await count(spraying, ip);
    },
    /** Resets the count after a successful login. */
    forgiveGuesses: async (account: string, ip: string): Promise<void> => {
      await guesses.delete(`${account}|${ip}`);
      await spraying.reward(ip);
    },
    countRegistration: (ip: string) => count(registrations, ip),
    countEmailChange: (userId: string) => count(emailChanges, userId),
    countMailRequest: (ip: string) => count(mailRequests, ip),
    /** By an account's id, or a guest's e-mail address: from elsewhere a stranger cannot use up what its owner has. */
    countTicket: async (ip: string, sender: string): Promise<void> => {
      await count(tickets, ip);
      await count(ticketsOf, sender.includes('@') ? `${sender}|${ip}` : sender);
    },
    ...mailLimits(),
  };
};
export type Limits = ReturnType<typeof createLimits>;
