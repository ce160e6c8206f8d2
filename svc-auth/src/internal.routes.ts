import type { EndedSessionWatch } from '@hypercar/service-kit/ended-sessions';
import { inboxRouter } from '@hypercar/service-kit/events';
import { Router } from 'express';
import { z } from 'zod';
import { recordDeployment } from './modules/audit/audit';
import { endedSessionsRouter } from './modules/sessions/sessions';
import { markProfileCompleted, usersInternalRouter } from './modules/users/users';
import { sessionFactsRouter } from './session-facts.routes';

const profileCompleted = z.object({ userId: z.string() });

/** The calls of the other services and of the supervisor. */
export const internalRouter = (sessions: EndedSessionWatch): Router =>
  Router().use(
    endedSessionsRouter(sessions),
    sessionFactsRouter(),
    usersInternalRouter(),
    inboxRouter({
      'profile.completed': (payload) =>
        markProfileCompleted(profileCompleted.parse(payload).userId),
      'part.deployed': recordDeployment,
    }),
  );
