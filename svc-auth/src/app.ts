import { createServiceApp } from '@hypercar/service-kit/create-service-app';
import { watchEndedSessions } from '@hypercar/service-kit/ended-sessions';
import { inboxRouter } from '@hypercar/service-kit/events';
import { Router } from 'express';
import { z } from 'zod';
import type { RunningParts } from '@hypercar/service-kit/start-service';
import { accountRoutes } from './modules/accounts/accounts.routes';
import type { MailTransport } from './modules/mail/mail';
import { createMailer } from './modules/mail/mailer';
import type { Passwords } from './modules/passwords/passwords.service';
import { endedSessionsRouter, sessionRoutes } from './modules/sessions/sessions.routes';
import { isSessionLive, readEndedSessions } from './modules/sessions/sessions.service';
import { markProfileCompleted } from './modules/users/users.service';
import { userRoutes } from './modules/users/users.routes';

export interface AppDeps {
  passwords: Passwords;
  mailTransport: MailTransport;
  publicUrl: string;
  /** Newest first; the first one signs. */
  tokenSecrets: readonly [string, ...string[]];
  internalToken: string;
}

const profileCompleted = z.object({ userId: z.string() });

const internalRouter = (): Router =>
  Router().use(
    endedSessionsRouter(),
    inboxRouter({
      'profile.completed': (payload) =>
        markProfileCompleted(profileCompleted.parse(payload).userId),
    }),
  );

/** svc-auth: accounts, sessions, users, mail. */
export const createApp = (deps: AppDeps): RunningParts => {
  const mailer = createMailer(deps.mailTransport);
  const watch = watchEndedSessions(readEndedSessions);
  mailer.start();
  const account = { ...deps, mailer, tokenSecret: deps.tokenSecrets[0] };
  const app = createServiceApp({
    service: 'svc-auth',
    routes: [...accountRoutes(account), ...sessionRoutes(watch), ...userRoutes],
    internal: internalRouter(),
    tokenSecrets: deps.tokenSecrets,
    internalToken: deps.internalToken,
    isLive: ({ sid }) => isSessionLive(sid),
  });
  const stop = async (): Promise<void> => {
    await Promise.all([mailer.stop(), watch.stop(), deps.passwords.close()]);
  };
  return { app, stop };
};
