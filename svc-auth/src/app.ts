import type { KeyObject } from 'node:crypto';
import type { TestingAccount } from '@hypercar/contracts/testing-accounts';
import { createServiceApp } from '@hypercar/service-kit/create-service-app';
import { watchEndedSessions } from '@hypercar/service-kit/ended-sessions';
import { createOutbox } from '@hypercar/service-kit/events';
import type { Route } from '@hypercar/service-kit/handle';
import { repeat } from '@hypercar/service-kit/repeat';
import type { RunningParts } from '@hypercar/service-kit/start-service';
import type { AccountDeps } from './account-deps';
import { internalRouter } from './internal.routes';
import { auditRoutes } from './modules/audit/audit';
import { createLimits } from './modules/limits/limits';
import { loginAttemptRoutes } from './modules/login-attempts/login-attempts';
import { createMailer, emailLogRoutes, type MailTransport } from './modules/mail/mail';
import { operationRoutes } from './modules/operations/operations';
import type { Passwords } from './modules/passwords/passwords';
import { isSessionLive, readEndedSessions, sessionRoutes } from './modules/sessions/sessions';
import { createSealer, relyingPartyOf } from './modules/sign-in-methods/sign-in-methods';
import { supportRoutes } from './modules/support/support';
import {
  accountRoutes,
  createMailRequests,
  endExpiredStatuses,
  myAccountRoutes,
  passkeyRoutes,
  secondStepRoutes,
  signInMethodRoutes,
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
    sealer: createSealer(deps.secondFactorKeys),
    site: relyingPartyOf(deps.publicUrl),
    mailer: createMailer(deps.mailTransport, links, limits.mayMail),
    outbox: createOutbox(deps.internalToken, {
      'svc-contest': deps.contestUrl,
      'svc-ops': deps.opsUrl,
    }),
  };
};

/** What works in the background, and how to stop it. */
const startWork = (deps: AppDeps) => {
  const sessions = watchEndedSessions(readEndedSessions);
  const account = accountDeps(deps);
  const requests = createMailRequests(account);
  const queues = [account.mailer, account.outbox, requests];
  for (const queue of queues) queue.start();
  const statuses = repeat('expired statuses', 30_000, () => endExpiredStatuses(new Date()));
  const stop = async (): Promise<void> => {
    await Promise.all([sessions, ...queues, statuses].map((part) => part.stop()));
    await deps.passwords.close();
  };
  return { sessions, account, requests, stop };
};

type Work = ReturnType<typeof startWork>;

const routesOf = (deps: AppDeps, { sessions, account, requests }: Work): readonly Route[] => [
  ...accountRoutes(account, requests),
  ...sessionRoutes(sessions),
  ...userRoutes(account),
  ...myAccountRoutes(account),
  ...signInMethodRoutes(account),
  ...secondStepRoutes(account),
  ...passkeyRoutes(account),
  ...supportRoutes(account),
  ...emailLogRoutes(deps.sendGridWebhookKey),
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
    internal: internalRouter(work.sessions),
    tokenSecrets: deps.tokenSecrets,
    internalToken: deps.internalToken,
    previousInternalToken: deps.previousInternalToken,
    // Its own sessions are in its database: no need to have been told of an end.
    isLive: ({ sid }) => isSessionLive(sid),
    readSession: ({ sid }) => factsOf(sid),
    adminsNeedSecondFactor: deps.adminsNeedSecondFactor,
  });
  return { app, known: work.sessions.known, stop: work.stop };
};
