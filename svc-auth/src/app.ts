import type { KeyObject } from 'node:crypto';
import type { TestingAccount } from '@hypercar/contracts/testing-accounts';
import { createServiceApp } from '@hypercar/service-kit/create-service-app';
import { type EndedSessionWatch, watchEndedSessions } from '@hypercar/service-kit/ended-sessions';
import { createOutbox, inboxRouter } from '@hypercar/service-kit/events';
import { repeat } from '@hypercar/service-kit/repeat';
import type { RunningParts } from '@hypercar/service-kit/start-service';
import { Router } from 'express';
import { z } from 'zod';
import type { AccountDeps } from './account-deps';
import { accountRoutes } from './modules/users/accounts.routes';
import { createMailRequests, type MailRequests } from './modules/users/mail-requests';
import { auditRoutes } from './modules/audit/audit.routes';
import { createLimits } from './modules/limits/limits.service';
import { loginAttemptRoutes } from './modules/login-attempts/login-attempts.routes';
import { emailLogRoutes } from './modules/mail/email-logs.routes';
import type { MailTransport } from './modules/mail/mail-transport';
import { createMailer } from './modules/mail/mailer.service';
import { myAccountRoutes } from './modules/users/my-account.routes';
import { operationRoutes } from './modules/operations/operations.routes';
import type { Passwords } from './modules/passwords/passwords.service';
import { endedSessionsRouter, sessionRoutes } from './modules/sessions/sessions.routes';
import { isSessionLive, readEndedSessions } from './modules/sessions/sessions.service';
import { supportRoutes } from './modules/support/support.routes';
import { endExpiredStatuses } from './modules/users/change-user';
import { markProfileCompleted } from './modules/users/users.service';
import { usersInternalRouter } from './modules/users/users-internal.routes';
import { userRoutes } from './modules/users/users.routes';

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
  rateLimitScale: number;
  sendGridWebhookKey?: KeyObject | undefined;
}

const profileCompleted = z.object({ userId: z.string() });

const internalRouter = (watch: EndedSessionWatch): Router =>
  Router().use(
    endedSessionsRouter(watch),
    usersInternalRouter(),
    inboxRouter({
      'profile.completed': (payload) =>
        markProfileCompleted(profileCompleted.parse(payload).userId),
    }),
  );

const accountDeps = (deps: AppDeps): AccountDeps => {
  const limits = createLimits(deps.rateLimitScale);
  const [tokenSecret] = deps.tokenSecrets;
  const links = { publicUrl: deps.publicUrl, secrets: deps.tokenSecrets };
  return {
    ...deps,
    limits,
    tokenSecret,
    mailer: createMailer(deps.mailTransport, links, limits.mayMail),
    outbox: createOutbox(deps.internalToken, {
      'svc-contest': deps.contestUrl,
      'svc-ops': deps.opsUrl,
    }),
  };
};

/** What works in the background, and how to stop it. */
const startWork = ({ mailer, outbox }: AccountDeps, requests: MailRequests) => {
  const watch = watchEndedSessions(readEndedSessions);
  const statuses = repeat('expired statuses', 30_000, () => endExpiredStatuses(new Date()));
  for (const queue of [mailer, outbox, requests]) queue.start();
  const stop = async (): Promise<void> => {
    await Promise.all([mailer, outbox, requests, watch, statuses].map((part) => part.stop()));
  };
  return { watch, stop };
};

/** svc-auth: accounts, sessions, users, mail. */
export const createApp = (deps: AppDeps): RunningParts => {
  const account = accountDeps(deps);
  const requests = createMailRequests(account);
  const work = startWork(account, requests);
  const app = createServiceApp({
    service: 'svc-auth',
    routes: [
      ...accountRoutes(account, requests),
      ...sessionRoutes(work.watch),
      ...userRoutes(account),
      ...myAccountRoutes(account),
      ...supportRoutes(account),
      ...emailLogRoutes(account, deps.sendGridWebhookKey),
      ...loginAttemptRoutes,
      ...auditRoutes,
      ...operationRoutes(account),
    ],
    internal: internalRouter(work.watch),
    tokenSecrets: deps.tokenSecrets,
    internalToken: deps.internalToken,
    previousInternalToken: deps.previousInternalToken,
    isLive: ({ sid }) => isSessionLive(sid),
  });
  const stop = async (): Promise<void> => {
    await work.stop();
    await deps.passwords.close();
  };
  return { app, known: work.watch.known, stop };
};
