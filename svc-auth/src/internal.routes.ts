import type { EndedSessionWatch } from '@hypercar/service-kit/ended-sessions';
import { inboxRouter } from '@hypercar/service-kit/events';
import type { PublicTokenKey } from '@hypercar/service-kit/signing-key';
import { Router } from 'express';
import { z } from 'zod';
import type { AccountDeps } from './account-deps';
import { recordCourseChange, recordDeployment, recordSiteChange } from './modules/audit/audit';
import { sessionsRouter } from './modules/sessions/sessions';
import {
  answerWaitingPurchase,
  mailAnswer,
  mailDigest,
  markProfileCompleted,
  usersInternalRouter,
} from './modules/users/users';
import { sessionFactsRouter } from './session-facts.routes';

const profileCompleted = z.object({ userId: z.string() });

/** The calls of the other services and of the supervisor. */
export const internalRouter = (
  sessions: EndedSessionWatch,
  deps: AccountDeps,
  tokenKeys: readonly PublicTokenKey[],
): Router =>
  Router()
    .get('/token-keys', (_request, response) => void response.json(tokenKeys))
    .use(
      sessionsRouter(sessions),
      sessionFactsRouter(),
      usersInternalRouter(deps),
      inboxRouter({
        'profile.completed': (payload) =>
          markProfileCompleted(profileCompleted.parse(payload).userId),
        'purchase.waiting': (payload) => answerWaitingPurchase(deps, payload),
        'question.answered': (payload) => mailAnswer(deps, payload),
        'community.digest': (payload) => mailDigest(deps, payload),
        'part.deployed': recordDeployment,
        'site.changed': recordSiteChange,
        'course.changed': recordCourseChange,
      }),
    );
