import { HttpError } from '@hypercar/service-kit/errors';

const windowMs = 60_000;
const callsPerWindow = 300;

/**
 * Counts the calls of each address for a minute, in this process's memory alone, so that no address is ever stored.
 * The function throws 429 beyond 300 × scale.
 */
export const createAddressLimit = (scale: number) => {
  let counts = new Map<string, number>();
  let until = 0;
  return (ip: string, now: Date): void => {
    if (now.getTime() >= until) {
      counts = new Map();
      until = now.getTime() + windowMs;
    }
    const count = (counts.get(ip) ?? 0) + 1;
    counts.set(ip, count);
    if (count > callsPerWindow * scale)
      throw new HttpError(429, 'Too many calls at once', {}, { 'Retry-After': '60' });
  };
};
