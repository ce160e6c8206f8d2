import { isIPv4 } from 'node:net';
import type { AttemptResult } from '@hypercar/contracts/login-attempts';
import { containing } from '../../text-matching';

export interface AttemptFilter {
  since?: string | undefined;
  ip?: string | undefined;
  result?: AttemptResult | undefined;
}

/** A complete address is matched exactly, by the index; anything else matches as a part. */
const address = (ip: string) => (isIPv4(ip) ? ip : containing(ip.toLowerCase()));

/** The filter of a list as the database takes it. */
export const attemptsMatching = ({
  since,
  ip,
  result,
}: AttemptFilter): Record<string, unknown> => ({
  ...(since ? { attemptedAt: { $gte: new Date(since) } } : {}),
  ...(ip ? { ipAddress: address(ip) } : {}),
  ...(result ? { success: result === 'success' } : {}),
});
