import { createHash } from 'node:crypto';
import { emailTypes } from '@hypercar/contracts/email-logs';
import { beginningsOf, searchTermsOf } from '@hypercar/service-kit/search-terms';
import { ObjectId } from 'mongodb';
import { changedValues } from '../../svc-auth/src/modules/audit/changed-values';
import { skeletonKeysOf } from '../../svc-auth/src/modules/users/look-alikes';
import { type Kind, type Making, spread } from './kind';
import { personOf } from './people';

const database = 'hypercar_auth';

/** The bcrypt hash, at the lowest cost, of the password of the demo accounts in tests. */
const passwordHash = '$2b$04$vNvw/Bcg94N4KIV2ftstfOmGqYpqRV5qFh4bV6.KjZVhbXgQDJOdC';

const hourMs = 3_600_000;
const later = (at: Date, hours: number): Date => new Date(at.getTime() + hours * hourMs);
const addressOf = ({ below }: Making): string => `198.${51 + below(3)}.${below(256)}.${below(256)}`;
const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/139.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) Version/17.5 Safari/605.1.15',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148',
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
] as const;
const someone = ({ below, users }: Making) => personOf(below(users));

/** What an account has that asked for nothing and that nobody has acted on. */
const untouched = {
  statusNotes: null,
  statusReason: null,
  statusUntil: null,
  knownDevices: [],
  emailVerificationToken: null,
  emailVerificationExpires: null,
  passwordResetToken: null,
  passwordResetExpires: null,
  newEmail: null,
  emailChangeToken: null,
  emailChangeExpires: null,
  emailChangeSid: null,
  deactivatedAt: null,
  deactivatedBy: null,
  referredBy: null,
  referralPoints: 0,
  score: 0,
  adminGuard: 0,
  methodsGuard: 0,
};

const loginsOf = ({ random, below, now }: Making, createdAt: Date) => ({
  loginCount: below(60),
  lastLoginAt: random() < 0.9 ? new Date(Math.max(+createdAt, +now - below(2000) * hourMs)) : null,
  loginStreak: below(5),
  maxLoginStreak: 5 + below(20),
});

const user = (making: Making): Record<string, unknown> => {
  const { n, count, random, pick } = making;
  const { id, username, email } = personOf(n);
  const createdAt = spread(making, 700);
  const status = random() < 0.96 ? 'active' : pick(['inactive', 'suspended', 'banned'] as const);
  const isStaff = n < 2;
  // Older ones that were never verified would be deleted.
  const isNew = count - n < count / 300;
  return {
    ...untouched,
    ...loginsOf(making, createdAt),
    _id: new ObjectId(id),
    username,
    usernameKey: username.toLowerCase(),
    skeletonKeys: skeletonKeysOf(username),
    email,
    password: passwordHash,
    role: isStaff ? username : random() < 0.002 ? 'assistant' : 'public',
    status: isStaff ? 'active' : status,
    createdAt,
    emailVerified: isStaff || !isNew,
    profileCompleted: isStaff || random() < 0.8,
    referralCode: `r${n.toString(36).padStart(7, '0')}`,
    // Not keyed; a job would write a thousand each 30 s while calls are measured.
    mailboxHash: createHash('sha256').update(email).digest('base64url'),
    terms: searchTermsOf([username, email]),
  };
};

const actions = [
  ['user.status', { status: 'active' }, { status: 'suspended' }],
  ['user.status', { status: 'suspended' }, { status: 'active' }],
  ['user.role', { role: 'public' }, { role: 'assistant' }],
  ['user.verify-email', { emailVerified: false }, { emailVerified: true }],
  ['user.reset-password', null, null],
  ['login-block.remove', null, null],
] as const;

const auditEntry = (making: Making): Record<string, unknown> => {
  const { pick, random, n, idAt } = making;
  const at = spread(making, 365);
  const [action, before, after] = pick(actions);
  const actor = personOf(random() < 0.9 ? 0 : 1);
  const target = someone(making);
  const changed = changedValues(before ?? undefined, after ?? undefined);
  return {
    _id: idAt(at),
    at,
    actorId: new ObjectId(actor.id),
    actorName: actor.username,
    action,
    targetId: target.id,
    targetName: target.username,
    before,
    after,
    requestId: `growth-${n.toString(36).padStart(8, '0')}`,
    changedValues: changed,
    terms: searchTermsOf([actor.username, target.username, ...changed]),
  };
};

const subjects = ['Verify your email address', 'Reset your password', 'Your support request'];

const emailLog = (making: Making): Record<string, unknown> => {
  const { random, pick, n, idAt } = making;
  const createdAt = spread(making, 365);
  const to = someone(making);
  const subject = pick(subjects);
  const status = random() < 0.97 ? 'sent' : 'failed';
  const sentAt = status === 'sent' ? later(createdAt, 0.001) : null;
  const opened = sentAt && random() < 0.5 ? later(createdAt, 1 + random() * 20) : null;
  return {
    _id: idAt(createdAt),
    userId: new ObjectId(to.id),
    recipientEmail: to.email,
    subject,
    emailType: pick(emailTypes),
    status,
    provider: 'sendgrid',
    errorMessage: status === 'failed' ? '550 mailbox unavailable' : null,
    messageId: `growth-${n}`,
    createdAt,
    sentAt,
    deliveredAt: sentAt && later(createdAt, 0.01),
    openedAt: opened,
    clickedAt: opened && random() < 0.5 ? later(opened, 0.01) : null,
    terms: searchTermsOf([to.email, subject]),
  };
};

const loginAttempt = (making: Making): Record<string, unknown> => {
  const { random, pick, n, idAt } = making;
  // The database deletes those older than 90 days.
  const attemptedAt = spread(making, 80);
  const success = random() < 0.85;
  const known = success || random() < 0.5;
  const { id, username, email } = someone(making);
  const ipAddress = addressOf(making);
  const typed = known ? username : `guess${n}`;
  return {
    _id: idAt(attemptedAt),
    userId: known ? new ObjectId(id) : null,
    username: typed,
    usernameKey: typed.toLowerCase(),
    email: known ? email : null,
    ipAddress,
    userAgent: pick(agents),
    success,
    errorMessage: success ? null : 'Invalid username or password',
    attemptedAt,
    beginnings: [...new Set([...searchTermsOf([ipAddress]), ...beginningsOf(ipAddress)])],
  };
};

const ticket = (making: Making): Record<string, unknown> => {
  const { pick, random, idAt } = making;
  const createdAt = spread(making, 365);
  const from = someone(making);
  const state = pick(['open', 'answered', 'closed', 'closed', 'closed'] as const);
  const answer = { text: 'Please try again now.', at: later(createdAt, 5), by: 'admin' };
  return {
    _id: idAt(createdAt),
    email: from.email,
    context: random() < 0.5 ? 'login' : 'other',
    userId: new ObjectId(from.id),
    username: from.username,
    state,
    assignee: null,
    answers: state === 'open' ? [] : [answer],
    closedAt: state === 'closed' ? later(createdAt, 30) : null,
    closedBy: state === 'closed' ? 'admin' : null,
    version: state === 'open' ? 1 : 2,
    ipAddress: addressOf(making),
    createdAt,
    terms: searchTermsOf([from.email, from.username]),
  };
};

const session = (making: Making): Record<string, unknown> => {
  const { random, pick, idAt } = making;
  const createdAt = spread(making, 7);
  const ended = random() < 0.3;
  return {
    _id: idAt(createdAt),
    userId: new ObjectId(someone(making).id),
    createdAt,
    lastUsedAt: createdAt,
    idleAt: later(createdAt, 14 * 24),
    authenticatedAt: createdAt,
    expiresAt: later(createdAt, 30 * 24),
    ipAddress: addressOf(making),
    userAgent: pick(agents),
    endedAt: ended ? later(createdAt, 1) : null,
    endReason: ended ? 'logout' : null,
  };
};

const dailyLogin = (making: Making): Record<string, unknown> => {
  const { n, users, now, below } = making;
  const at = new Date(now.getTime() - Math.floor(n / users) * 24 * hourMs);
  return {
    _id: making.idAt(at),
    userId: new ObjectId(personOf(n % users).id),
    date: at.toISOString().slice(0, 10),
    loginCount: 1 + below(4),
    lastLoginAt: at,
  };
};

const referral = (making: Making): Record<string, unknown> => {
  const { n, users, below, idAt } = making;
  const createdAt = spread(making, 365);
  return {
    _id: idAt(createdAt),
    referrerId: new ObjectId(personOf(below(users)).id),
    referredUserId: new ObjectId(personOf(n % users).id),
    referralCode: 'r0000002',
    pointsAwarded: 50,
    status: 'rewarded',
    createdAt,
    rewardedAt: later(createdAt, 72),
    confirmedAt: later(createdAt, 1),
    dueAt: later(createdAt, 72),
    refusedFor: null,
    network: addressOf(making),
  };
};

export const authKinds: readonly Kind[] = [
  { database, collection: 'users', share: 0.1, row: user },
  { database, collection: 'audit_log', share: 1, row: auditEntry },
  { database, collection: 'email_logs', share: 1, row: emailLog },
  { database, collection: 'login_attempts', share: 1, row: loginAttempt },
  { database, collection: 'support_tickets', share: 0.1, row: ticket },
  { database, collection: 'sessions', share: 0.1, row: session },
  { database, collection: 'daily_login_stats', share: 0.5, row: dailyLogin },
  { database, collection: 'referrals', share: 0.05, least: 500, row: referral },
];
