import type { EndedSessionWatch } from '@hypercar/service-kit/ended-sessions';
import { inboxRouter } from '@hypercar/service-kit/events';
import { Router } from 'express';
import { z } from 'zod';
import { endedSessionsRouter } from './modules/sessions/sessions';
import { markProfileCompleted, usersInternalRouter } from './modules/users/users';

const profileCompleted = z.object({ userId: z.string() });

/** What the other services tell and ask. */
export const internalRouter = (sessions: EndedSessionWatch): Router =>
  Router().use(
    endedSessionsRouter(sessions),
    usersInternalRouter(),
    inboxRouter({
      'profile.completed': (payload) =>
        markProfileCompleted(profileCompleted.parse(payload).userId),
    }),
  );
