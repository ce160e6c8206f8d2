import { askedOrder, fixedWithin, newestWithin, written } from '@hypercar/service-kit/asked-order';
import { foundBy } from '@hypercar/service-kit/search-terms';
import { isIPv4 } from 'node:net';
import type { AttemptResult, exportLoginAttempts } from '@hypercar/contracts/login-attempts';
import type { EndpointInput } from '@hypercar/contracts/endpoint';
import { sinceFilter } from '../../text-matching';
import { LoginAttempt } from './login-attempt.model';

export interface AttemptFilter {
  since?: string | undefined;
  ip?: string | undefined;
  result?: AttemptResult | undefined;
  sort?: EndpointInput<typeof exportLoginAttempts>['query']['sort'];
}

const columns = {
  username: newestWithin('usernameKey'),
  attemptedAt: written,
  ipAddress: fixedWithin('ipAddress'),
  success: fixedWithin('success'),
};

/** The order that is asked for, newest first unless told. */
export const attemptOrder = ({ sort }: AttemptFilter) => askedOrder(columns, sort);

/** At least one whole part of an address. */
const beginning = /^(\d{1,3}\.|[\da-f]{1,4}:)[\da-f.:]*$/;

/**
 * A complete address of IPv4 is matched as it is, and what addresses begin with by that; of anything else the parts that
 * begin with what was typed.
 */
const from = async (ip: string): Promise<Record<string, unknown>> => {
  if (isIPv4(ip)) return { ipAddress: ip };
  const typed = ip.toLowerCase();
  if (!beginning.test(typed)) return foundBy(ip);
  const begun = { ipAddress: new RegExp(`^${typed.replaceAll('.', '\\.')}`) };
  return (await LoginAttempt.exists(begun)) ? begun : foundBy(ip);
};

/** The filter of a list as the database takes it. */
export const attemptsMatching = async ({
  since,
  ip,
  result,
}: AttemptFilter): Promise<Record<string, unknown>> => ({
  ...sinceFilter('attemptedAt', since),
  ...(ip ? await from(ip) : {}),
  ...(result ? { success: result === 'success' } : {}),
});
