import { z } from 'zod';
import { endpoint } from './endpoint';
import { id, moment, pageQuery } from './fields';

/** What may be an attempt to get points or entries for nothing; each is a hint, and nothing follows from it by itself. */
export const patternKinds = [
  'referral-network',
  'shared-mailbox',
  'refused-referrals',
  'shared-device',
  'full-days',
  'shared-video',
] as const;
export type PatternKind = (typeof patternKinds)[number];

/** From how many on it is a pattern, by what is counted. */
export const patternThresholds = {
  /** Accounts by referral from one network. */
  'referral-network': 3,
  /** Accounts of one mailbox. */
  'shared-mailbox': 2,
  /** Referrals of one member whose mailbox was here before. */
  'refused-referrals': 2,
  /** Members with entries from one address and agent. */
  'shared-device': 2,
  /** Days on which a member reached the points of a day. */
  'full-days': 3,
  /** Members who shared one address. */
  'shared-video': 2,
} as const satisfies Record<PatternKind, number>;

/** How many of a pattern's members are named. */
export const namedMembers = 10;

export const suspiciousPattern = z.object({
  id,
  kind: z.enum(patternKinds),
  /** The network, address and agent, or video; '' where the members are all there is. */
  detail: z.string(),
  /** What is counted, as the thresholds say. */
  count: z.number().int(),
  members: z
    .array(z.object({ id, username: z.string(), email: z.string().nullable() }))
    .max(namedMembers),
  memberCount: z.number().int(),
  lastAt: moment,
});
export type SuspiciousPattern = z.infer<typeof suspiciousPattern>;

export const listSuspiciousPatterns = endpoint({
  service: 'svc-contest',
  method: 'GET',
  path: '/api/admin/suspicious-patterns',
  summary: 'What looks like points or entries for nothing, the latest first; all, or one kind',
  access: ['admin'],
  query: pageQuery.extend({ kind: z.enum(patternKinds).optional() }),
  response: z.array(suspiciousPattern),
  paged: true,
  status: 200,
});
