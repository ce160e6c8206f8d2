import { createServiceApp } from '@hypercar/service-kit/create-service-app';
import { type ReadEnded, watchEndedSessions } from '@hypercar/service-kit/ended-sessions';
import { createOutbox } from '@hypercar/service-kit/events';
import type { RunningParts } from '@hypercar/service-kit/start-service';
import { internalRouter } from './internal.routes';
import { pointRoutes } from './modules/points/points.routes';
import { profileRoutes } from './modules/profiles/profiles.routes';
import { socialPostRoutes } from './modules/social-posts/social-posts.routes';
import type { ProjectDates } from './modules/tiles/progress';
import { tileRoutes } from './modules/tiles/tiles.routes';

export interface AppDeps {
  readEndedSessions: ReadEnded;
  authUrl: string;
  /** Newest first. */
  tokenSecrets: readonly string[];
  internalToken: string;
  projectDates: ProjectDates;
  now: () => Date;
}

/** svc-contest: tiles and progress, profiles; the contest's points follow. */
export const createApp = (deps: AppDeps): RunningParts => {
  const watch = watchEndedSessions(deps.readEndedSessions);
  const outbox = createOutbox(deps.internalToken);
  outbox.start();
  const tellCompleted = (userId: string) =>
    outbox.emit(deps.authUrl, 'profile.completed', { userId });
  const app = createServiceApp({
    service: 'svc-contest',
    routes: [
      ...tileRoutes(deps.projectDates, deps.now),
      ...profileRoutes(tellCompleted),
      ...pointRoutes,
      ...socialPostRoutes(deps.now),
    ],
    internal: internalRouter(),
    tokenSecrets: deps.tokenSecrets,
    internalToken: deps.internalToken,
    isLive: watch.isLive,
  });
  const stop = async (): Promise<void> => {
    await Promise.all([watch.stop(), outbox.stop()]);
  };
  return { app, stop };
};
