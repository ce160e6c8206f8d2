import { HttpError } from '@hypercar/service-kit/errors';
import mongoose from 'mongoose';
import { RateLimiterMongo, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '../../network-of';

export const minute = 60;
export const hour = 60 * minute;

const mailsPerRecipient = 6;

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

/** True while one more mail may go to an address. */
export type RecipientLimit = (address: string) => Promise<boolean>;

/** The rate limits of registrations, mails and tickets; those per address are multiplied by scale. */
export const createCallLimits = (scale: number) => {
  const registrations = limiter('register', 100 * scale, hour);
  const mailRequests = limiter('mail-request', 60 * scale, hour);
  const tickets = limiter('ticket', 20 * scale, hour);
  const ticketsOf = limiter('ticket-of', 3, 24 * hour);
  const recipient = limiter('recipient', mailsPerRecipient, hour);
  return {
    countRegistration: (ip: string) => count(registrations, networkOf(ip)),
    countMailRequest: (ip: string) => count(mailRequests, networkOf(ip)),
    countTicket: async (ip: string, email: string): Promise<void> => {
      await count(tickets, networkOf(ip));
      await count(ticketsOf, email);
    },
    mayMail: ((address) => hasRoom(recipient, address)) satisfies RecipientLimit,
  };
};
