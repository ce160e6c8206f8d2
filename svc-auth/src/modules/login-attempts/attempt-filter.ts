import { askedOrder, fixedWithin, newestWithin, written } from '@hypercar/service-kit/asked-order';
import { beginning, beginsWith, foundBy } from '@hypercar/service-kit/search-terms';
import { isIPv4 } from 'node:net';
import type { AttemptResult, exportLoginAttempts } from '@hypercar/contracts/login-attempts';
import type { EndpointInput } from '@hypercar/contracts/endpoint';
import { sinceFilter } from '../../text-matching';
import { hasAllBeginnings } from './attempt-terms';
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
const begun = /^(\d{1,3}\.|[\da-f]{1,4}:)[\da-f.:]*$/;

type Filter = Record<string, unknown>;

/** How rows are found, and by which other filter they are counted: its index needs no rows. */
interface Found {
  filter: Filter;
  counting: Filter;
}

const both = (filter: Filter): Found => ({ filter, counting: filter });

/**
 * A complete address of IPv4 is matched as it is, and what addresses begin with by that: by its term, which an index has in
 * the order of a list, except in the order of addresses. Of anything else the parts that begin with what was typed.
 */
const from = async (ip: string, sort: AttemptFilter['sort']): Promise<Found> => {
  if (isIPv4(ip)) return both({ ipAddress: ip });
  const typed = ip.toLowerCase();
  const counting = begun.test(typed) && { ipAddress: beginning(typed) };
  if (!counting || !(await LoginAttempt.exists(counting))) return both(foundBy(ip, 'beginnings'));
  const isByAddress = sort?.endsWith('ipAddress') || !(await hasAllBeginnings());
  return isByAddress ? both(counting) : { filter: beginsWith('beginnings', typed), counting };
};

/** The filters of a list as the database takes them. */
export const attemptsMatching = async ({
  since,
  ip,
  result,
  sort,
}: AttemptFilter): Promise<Found> => {
  const rest = {
    ...sinceFilter('attemptedAt', since),
    ...(result ? { success: result === 'success' } : {}),
  };
  const { filter, counting } = ip ? await from(ip, sort) : both({});
  return { filter: { ...rest, ...filter }, counting: { ...rest, ...counting } };
};
