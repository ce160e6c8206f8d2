import type { KeyObject } from 'node:crypto';
import type { TestingAccount } from '@hypercar/contracts/testing-accounts';
import { createServiceApp } from '@hypercar/service-kit/create-service-app';
import { watchEndedSessions } from '@hypercar/service-kit/ended-sessions';
import { createOutbox } from '@hypercar/service-kit/events';
import type { Route } from '@hypercar/service-kit/handle';
import { repeat } from '@hypercar/service-kit/repeat';
import { keepCountersProven } from '@hypercar/service-kit/prove-counters';
import { logSessionUses } from '@hypercar/service-kit/session-uses';
import type { RunningParts } from '@hypercar/service-kit/start-service';
import { ownTokenKeys, publicKeysOf } from '@hypercar/service-kit/token-keys';
import type { AccountDeps } from './account-deps';
import { internalRouter } from './internal.routes';
import { auditRoutes, fillAuditTerms } from './modules/audit/audit';
import { createLimits } from './modules/limits/limits';
import {
  attemptProofs,
  fillAttemptBeginnings,
  loginAttemptRoutes,
} from './modules/login-attempts/login-attempts';
import {
  createMailer,
  emailLogRoutes,
  emailProofs,
  fillEmailTerms,
  mailTemplateRoutes,
  type MailTransport,
} from './modules/mail/mail';
import { operationRoutes } from './modules/operations/operations';
import { createMailboxes } from './modules/mailboxes/mailboxes';
import type { Passwords } from './modules/passwords/passwords';
import {
  endIdleSessions,
  noteSessionUses,
  readEndedSessions,
  sessionRoutes,
  watchLiveSessions,
} from './modules/sessions/sessions';
import { savedViewRoutes } from './modules/saved-views/saved-views';
import { createSealer, relyingPartyOf } from './modules/sign-in-methods/sign-in-methods';
import { staffSearchRoutes } from './modules/staff-search/staff-search';
import { supportRoutes } from './modules/support/support';
import {
  accountRoutes,
  createGuessNotices,
  createMailRequests,
  endExpiredStatuses,
  expireUnverified,
  fillUserTerms,
  findAdmin,
  findOwnUser,
  hashMailboxes,
  myAccountRoutes,
  passkeyRoutes,
  payDueReferrals,
  secondStepRoutes,
  signInMethodRoutes,
  userProofs,
  userRoutes,
} from './modules/users/users';
import { factsOf } from './session-facts';

export interface AppDeps {
  passwords: Passwords;
  mailTransport: MailTransport;
  publicUrl: string;
  contestUrl: string;
  opsUrl: string;
  supportEmail: string;
  testingAccounts: readonly TestingAccount[];
  /** Newest first; the first one signs. */
  tokenSecrets: readonly [string, ...string[]];
  internalToken: string;
  /** The previous one, accepted during a rotation. */
  previousInternalToken?: string | undefined;
  /** Encrypt what second factors are made of; the first one encrypts. */
  secondFactorKeys: readonly string[];
  adminsNeedSecondFactor: boolean;
  rateLimitScale: number;
  sendGridWebhookKey?: KeyObject | undefined;
}

const accountDeps = (deps: AppDeps): AccountDeps => {
  const limits = createLimits(deps.rateLimitScale);
  const [tokenSecret] = deps.tokenSecrets;
  const links = { publicUrl: deps.publicUrl, secrets: deps.tokenSecrets };
  return {
    ...deps,
    limits,
    tokenSecret,
    mailboxes: createMailboxes(deps.tokenSecrets),
    sealer: createSealer(deps.secondFactorKeys),
    site: relyingPartyOf(deps.publicUrl),
    mailer: createMailer(deps.mailTransport, links, limits.mayNotify),
    outbox: createOutbox(deps.internalToken, {
      'svc-contest': deps.contestUrl,
      'svc-ops': deps.opsUrl,
    }),
  };
};

/** What the release before writes while both run has no search terms and moves no counters: both are put right here. */
const putRight = () => [
  keepCountersProven([...userProofs, ...emailProofs, ...attemptProofs]),
  repeat('search terms', 600_000, async (stopping) => {
    for (const fill of [fillUserTerms, fillEmailTerms, fillAttemptBeginnings, fillAuditTerms])
      await fill(stopping);
  }),
];

/** What works in the background, and how to stop it. */
const startWork = (deps: AppDeps) => {
  const sessions = watchEndedSessions(async function* (since) {
    yield await readEndedSessions(since);
  }, 1000);
  const live = watchLiveSessions(sessions);
  const account = accountDeps(deps);
  const requests = createMailRequests(account);
  const guessNotices = createGuessNotices(account);
  const queues = [account.mailer, account.outbox, requests, guessNotices];
  for (const queue of queues) queue.start();
  const uses = logSessionUses((seen) => noteSessionUses(seen, new Date()));
  const jobs = [
    ...putRight(),
    repeat('expired statuses', 30_000, () => endExpiredStatuses(new Date())),
    repeat('idle sessions', 30_000, () => endIdleSessions(new Date())),
    repeat('unverified accounts', 600_000, () => expireUnverified(account, new Date())),
    repeat('referral rewards', 30_000, async () => {
      await account.mailboxes.open();
      await hashMailboxes(account);
      await payDueReferrals(account, new Date());
    }),
  ];
  const stop = async (): Promise<void> => {
    live.stop();
    await Promise.all([sessions, ...queues, uses, ...jobs].map((part) => part.stop()));
    await deps.passwords.close();
  };
  return { sessions, live, account, requests, guessNotices, uses, stop };
};

type Work = ReturnType<typeof startWork>;

const routesOf = (
  deps: AppDeps,
  { sessions, account, requests, guessNotices }: Work,
): readonly Route[] => [
  ...accountRoutes({ ...account, guessNotices }, requests),
  ...sessionRoutes(sessions),
  ...userRoutes(account),
  ...staffSearchRoutes,
  ...savedViewRoutes,
  ...myAccountRoutes(account),
  ...signInMethodRoutes(account),
  ...secondStepRoutes(account),
  ...passkeyRoutes(account),
  ...supportRoutes(account, findAdmin),
  ...emailLogRoutes(deps.sendGridWebhookKey),
  ...mailTemplateRoutes({ ...account, findAccount: findOwnUser }),
  ...loginAttemptRoutes,
  ...auditRoutes,
  ...operationRoutes(account),
];

/** svc-auth: accounts, sessions, users, mail. */
export const createApp = (deps: AppDeps): RunningParts => {
  const work = startWork(deps);
  const app = createServiceApp({
    service: 'svc-auth',
    routes: routesOf(deps, work),
    internal: internalRouter(work.sessions, work.account, publicKeysOf(deps.tokenSecrets)),
    tokens: { keys: ownTokenKeys(deps.tokenSecrets), onUse: work.uses.note },
    internalToken: deps.internalToken,
    previousInternalToken: deps.previousInternalToken,
    isLive: work.live.isLive,
    readSession: ({ sid }) => factsOf(sid),
    adminsNeedSecondFactor: deps.adminsNeedSecondFactor,
  });
  return { app, known: work.sessions.known, stop: work.stop };
};
