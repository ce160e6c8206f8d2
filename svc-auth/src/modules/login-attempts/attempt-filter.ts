import { askedOrder, newestWithin, written } from '@hypercar/service-kit/asked-order';
import { foundBy } from '@hypercar/service-kit/search-terms';
import { isIPv4 } from 'node:net';
import type { AttemptResult, exportLoginAttempts } from '@hypercar/contracts/login-attempts';
import type { EndpointInput } from '@hypercar/contracts/endpoint';
import { sinceFilter } from '../../text-matching';

export interface AttemptFilter {
  since?: string | undefined;
  ip?: string | undefined;
  result?: AttemptResult | undefined;
  sort?: EndpointInput<typeof exportLoginAttempts>['query']['sort'];
}

const columns = {
  username: newestWithin('usernameKey'),
  attemptedAt: written,
  ipAddress: newestWithin('ipAddress'),
  success: newestWithin('success'),
};

/** The order that is asked for, newest first unless told. */
export const attemptOrder = ({ sort }: AttemptFilter) => askedOrder(columns, sort);

/** A complete address of IPv4 is matched as it is; of anything else the parts that begin with what was typed. */
const from = (ip: string): Record<string, unknown> =>
  isIPv4(ip) ? { ipAddress: ip } : foundBy(ip);

/** The filter of a list as the database takes it. */
export const attemptsMatching = ({
  since,
  ip,
  result,
}: AttemptFilter): Record<string, unknown> => ({
  ...sinceFilter('attemptedAt', since),
  ...(ip ? from(ip) : {}),
  ...(result ? { success: result === 'success' } : {}),
});
