import { HttpError } from '@hypercar/service-kit/errors';
import mongoose from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';

const minute = 60;
const hour = 60 * minute;

/** Wrong passwords for one account from one address before that address is blocked for the account. */
export const failuresPerAccount = 10;
const failureWindowSeconds = 15 * minute;
const mailsPerRecipient = 6;
/** One-time codes for one account before only recovery codes and passkeys get in. */
const wrongCodes = 5;

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

/** True while one more mail may go to an address. */
export type RecipientLimit = (address: string) => Promise<boolean>;

/** The rate limits of logins, registrations and mails; those per address are multiplied by scale. */
export const createLimits = (scale: number) => {
  const guesses = limiter('guess', failuresPerAccount, failureWindowSeconds);
  const spraying = limiter('spray', 100 * scale, failureWindowSeconds);
  const registrations = limiter('register', 100 * scale, hour);
  const mailRequests = limiter('mail-request', 60 * scale, hour);
  const tickets = limiter('ticket', 20 * scale, hour);
  const ticketsOf = limiter('ticket-of', 3, 24 * hour);
  const codes = limiter('code', wrongCodes, failureWindowSeconds);
  const challenges = limiter('challenge', 300 * scale, hour);
  const recipient = limiter('recipient', mailsPerRecipient, hour);
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
    /** Before a challenge is kept for an address or a user. */
    countChallenge: (whose: string) => count(challenges, whose),
    /** Before a one-time code is compared. */
    countCode: (userId: string) => count(codes, userId),
    forgiveCodes: async (userId: string): Promise<void> => {
      await codes.delete(userId);
    },
    countRegistration: (ip: string) => count(registrations, ip),
    countMailRequest: (ip: string) => count(mailRequests, ip),
    countTicket: async (ip: string, email: string): Promise<void> => {
      await count(tickets, ip);
      await count(ticketsOf, email);
    },
    mayMail: (async (address) =>
      recipient.consume(address).then(
        () => true,
        (error: unknown) => {
          if (error instanceof RateLimiterRes) return false;
          throw error;
        },
      )) satisfies RecipientLimit,
  };
};
export type Limits = ReturnType<typeof createLimits>;
